import { defineListPage } from '@/app/_page/define-list-page';
import { loadSubscriptions } from '@/lib/features/account/load-subscriptions';
import { SubscriptionPage, subscriptionShareCard } from '@/lib/features/account/subscription-page';
import { FollowButton, FollowStatus } from '@/lib/features/follow/follow-button';

const { generateMetadata, Page } = defineListPage({
  route: 'subscriptionList',
  load: ({ id }, position) => loadSubscriptions(id, position),
  card: subscriptionShareCard,
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
