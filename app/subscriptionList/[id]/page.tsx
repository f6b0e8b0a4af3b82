import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { loadSubscriptions } from '@/lib/features/account/load-subscriptions';
import { SubscriptionPage, subscriptionMetadata } from '@/lib/features/account/subscription-page';
import { FollowButton, FollowStatus } from '@/lib/features/follow/follow-button';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'subscriptionList',
  frame: ListFrame,
  load: ({ id, ...params }) => loadSubscriptions(id, listPosition(params)),
  head: subscriptionMetadata,
  render: (list, { follow }) => (
    <SubscriptionPage
      list={list}
      followButton={({ id, name }, follows) => (
        <FollowButton kind="account" id={id} name={name} follows={follows} />
      )}
      followStatus={<FollowStatus notice={follow} />}
    />
  ),
});

export { generateMetadata, Page as default };
