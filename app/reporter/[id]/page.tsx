import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { FollowButton } from '@/lib/features/follow/follow-button';
import { reporterCard, reporterMetadata } from '@/lib/features/reporter/head';
import { loadReporter } from '@/lib/features/reporter/load';
import { reporterTabs } from '@/lib/features/reporter/model';
import { ReporterPage } from '@/lib/features/reporter/reporter-page';
import { choiceOf } from '@/lib/format/choice-of';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'reporter',
  frame: ArticleFrame,
  load: ({ id, tab, ...params }) => loadReporter(id, choiceOf(reporterTabs, tab), listPosition(params)),
  head: reporterMetadata,
  render: async (values, { follow }) => {
    const card = await reporterCard(values);
    const { id, name } = values.reporter;
    return (
      <>
        <ReporterPage
          values={values}
          card={card}
          follow={<FollowButton kind="reporter" id={id} name={name} notice={follow} isAlone />}
        />
        <ArticleFoot card={card} hasText={false} />
      </>
    );
  },
});

export { generateMetadata, Page as default };
