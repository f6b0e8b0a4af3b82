import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import {
  AccessibilityPage,
  accessibilityCard,
  accessibilityMetadata,
  loadAccessibility,
} from '@/lib/features/text-page/accessibility';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { succeed } from '@/lib/platform/errors';

const { generateMetadata, Page } = definePage({
  route: 'accessibility',
  frame: ArticleFrame,
  load: async () => succeed(await loadAccessibility()),
  head: accessibilityMetadata,
  render: async (statement) => (
    <>
      <AccessibilityPage statement={statement} />
      <ArticleFoot
        card={await accessibilityCard(statement)}
        spoken={{ language: statement.text.language, texts: [statement.text.body] }}
      />
    </>
  ),
});

export { generateMetadata, Page as default };
