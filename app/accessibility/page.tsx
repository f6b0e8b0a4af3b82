import { defineArticlePage, textFoot } from '@/app/_page/define-article-page';
import {
  AccessibilityPage,
  accessibilityCard,
  accessibilityMetadata,
  loadAccessibility,
} from '@/lib/features/text-page/accessibility';
import { succeed } from '@/lib/platform/errors';

const { generateMetadata, Page } = defineArticlePage({
  route: 'accessibility',
  load: async () => succeed(await loadAccessibility()),
  head: accessibilityMetadata,
  card: accessibilityCard,
  render: (statement) => <AccessibilityPage statement={statement} />,
  footer: ({ text }) => textFoot(text),
});

export { generateMetadata, Page as default };
