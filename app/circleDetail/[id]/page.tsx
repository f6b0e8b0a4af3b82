import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { CirclePage } from '@/lib/features/circle/circle-page';
import { circleCard, circleMetadata } from '@/lib/features/circle/head';
import { loadCircle } from '@/lib/features/circle/load';
import { postOrders } from '@/lib/features/circle/model';
import { FollowButton } from '@/lib/features/follow/follow-button';
import { choiceOf } from '@/lib/format/choice-of';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'circleDetail',
  frame: ArticleFrame,
  load: ({ id, order, ...params }) => loadCircle(id, choiceOf(postOrders, order), listPosition(params)),
  head: circleMetadata,
  render: async (values, { follow, notice }) => {
    const card = await circleCard(values);
    const { id, name } = values.circle;
    return (
      <>
        <CirclePage
          values={values}
          card={card}
          notice={notice}
          follow={<FollowButton kind="circle" id={id} name={name} notice={follow} isAlone />}
        />
        <ArticleFoot card={card} hasText={false} />
      </>
    );
  },
  count: ({ circle }) => ({ circleId: circle.id, objectType: 'circle' }),
});

export { generateMetadata, Page as default };
