import { defineArticlePage } from '@/app/_page/define-article-page';
import { FollowButton } from '@/lib/features/follow/follow-button';
import { reporterShareCard } from '@/lib/features/reporter/head';
import { loadReporter } from '@/lib/features/reporter/load';
import { reporterTabs } from '@/lib/features/reporter/model';
import { ReporterPage } from '@/lib/features/reporter/reporter-page';
import { parseChoice } from '@/lib/format/parse-choice';
import { feedLinks } from '@/lib/site/feed-address';

const { generateMetadata, Page } = defineArticlePage({
  route: 'reporter',
  load: ({ id, tab }, position) => loadReporter(id, parseChoice(reporterTabs, tab), position),
  card: reporterShareCard,
  head: ({ reporter: { id, name, language } }) => ({
    type: 'profile',
    language,
    feeds: feedLinks(name, { reporter: id }),
  }),
  render: (values, card, { follow }) => {
    const { id, name } = values.reporter;
    const followButton = <FollowButton kind="reporter" id={id} name={name} notice={follow} isAlone />;
    return <ReporterPage values={values} card={card} follow={followButton} />;
  },
});

export { generateMetadata, Page as default };
