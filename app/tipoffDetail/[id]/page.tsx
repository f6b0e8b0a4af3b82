import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import { tipOffFormShareCard, tipOffShareCard } from '@/lib/features/tip-off/server/head';
import { loadTipOffPage } from '@/lib/features/tip-off/server/load';
import { TipOffFormPage } from '@/lib/features/tip-off/ui/tip-off-form-page';
import { TipOffPage } from '@/lib/features/tip-off/ui/tip-off-page';

const { generateMetadata, Page } = defineArticlePage({
  route: 'tipoffDetail',
  load: ({ id, notice }) => loadTipOffPage(id, notice),
  card: ({ kind, values }) => (kind === 'form' ? tipOffFormShareCard() : tipOffShareCard(values)),
  head: ({ kind, values }) =>
    kind === 'form' ? {} : { type: 'article', language: values.language, time: values.tipOff.note.time },
  render: ({ kind, values }, card) =>
    kind === 'form' ? <TipOffFormPage values={values} /> : <TipOffPage values={values} card={card} />,
  footer: ({ kind, values }) => (kind === 'form' ? undefined : textFooter(values)),
  count: ({ kind }) => (kind === 'form' ? 'nothing' : {}),
});

export { generateMetadata, Page as default };
