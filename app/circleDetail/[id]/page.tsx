import { defineArticlePage } from '@/app/_page/define-article-page';
import { CirclePage } from '@/lib/features/circle/circle-page';
import { circleShareCard } from '@/lib/features/circle/head';
import { loadCircle } from '@/lib/features/circle/load';
import { postOrders } from '@/lib/features/circle/model';
import { FollowButton } from '@/lib/features/follow/follow-button';
import { parseChoice } from '@/lib/format/parse-choice';

const { generateMetadata, Page } = defineArticlePage({
  route: 'circleDetail',
  load: ({ id, order }, position) => loadCircle(id, parseChoice(postOrders, order), position),
  card: circleShareCard,
  head: ({ circle: { language } }) => ({ language }),
  render: (values, card, { follow, notice }) => {
    const { id, name } = values.circle;
    const followButton = <FollowButton kind="circle" id={id} name={name} notice={follow} isAlone />;
    return <CirclePage values={values} card={card} notice={notice} follow={followButton} />;
  },
  count: ({ circle }) => ({ circleId: circle.id, objectType: 'circle' }),
});

export { generateMetadata, Page as default };
