import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import { tipoffCard, tipoffFormCard } from '@/lib/features/tipoff/server/head';
import { loadTipoffPage } from '@/lib/features/tipoff/server/load';
import { TipoffFormPage } from '@/lib/features/tipoff/ui/tipoff-form-page';
import { TipoffPage } from '@/lib/features/tipoff/ui/tipoff-page';

const { generateMetadata, Page } = defineArticlePage({
  route: 'tipoffDetail',
  load: ({ id, notice }) => loadTipoffPage(id, notice),
  card: ({ kind, values }) => (kind === 'form' ? tipoffFormCard() : tipoffCard(values)),
  head: ({ kind, values }) =>
    kind === 'form' ? {} : { type: 'article', language: values.language, time: values.tipoff.note.time },
  render: ({ kind, values }, card) =>
    kind === 'form' ? <TipoffFormPage values={values} /> : <TipoffPage values={values} card={card} />,
  footer: ({ kind, values }) => (kind === 'form' ? undefined : textFooter(values)),
  count: ({ kind }) => (kind === 'form' ? 'nothing' : {}),
});

export { generateMetadata, Page as default };
