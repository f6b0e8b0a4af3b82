import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { loadSubscriptions } from '@/lib/features/subscription/load';
import { SubscriptionPage, subscriptionMetadata } from '@/lib/features/subscription/subscription-page';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'subscriptionList',
  frame: ListFrame,
  load: ({ id, ...asked }) => loadSubscriptions(id, listPosition(asked)),
  head: subscriptionMetadata,
  draw: (list) => <SubscriptionPage list={list} />,
});

export { generateMetadata, Page as default };
