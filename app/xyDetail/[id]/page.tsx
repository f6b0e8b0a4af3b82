import { defineArticlePage } from '@/app/_page/define-article-page';
import { accountTabs } from '@/lib/features/account/account';
import { AccountPage } from '@/lib/features/account/account-page';
import { accountShareCard } from '@/lib/features/account/head';
import { loadAccount } from '@/lib/features/account/load-account';
import { FollowButton } from '@/lib/features/follow/follow-button';
import { parseChoice } from '@/lib/format/parse-choice';

const { generateMetadata, Page } = defineArticlePage({
  route: 'xyDetail',
  load: ({ id, tab }, position) => loadAccount(id, parseChoice(accountTabs, tab), position),
  card: accountShareCard,
  head: ({ account: { language } }) => ({ type: 'profile', language }),
  render: (values, card, { follow }) => {
    const { id, name } = values.account;
    const followButton = <FollowButton kind="account" id={id} name={name} notice={follow} isAlone />;
    return <AccountPage values={values} card={card} follow={followButton} />;
  },
  count: () => ({ objectType: 'account' }),
});

export { generateMetadata, Page as default };
