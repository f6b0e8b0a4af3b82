import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import {
  AccessibilityPage,
  accessibilityShareCard,
  loadAccessibility,
} from '@/lib/features/text-page/accessibility';
import { succeed } from '@/lib/platform/errors';

const { generateMetadata, Page } = defineArticlePage({
  route: 'accessibility',
  load: async () => succeed(await loadAccessibility()),
  card: accessibilityShareCard,
  head: ({ text: { language } }) => ({ language }),
  render: (statement) => <AccessibilityPage statement={statement} />,
  footer: ({ text }) => textFooter(text),
});

export { generateMetadata, Page as default };
