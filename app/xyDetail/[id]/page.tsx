import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { accountTab } from '@/lib/features/account/account';
import { AccountPage } from '@/lib/features/account/account-page';
import { accountCard, accountMetadata } from '@/lib/features/account/head';
import { loadAccount } from '@/lib/features/account/load-account';
import { FollowButton } from '@/lib/features/follow/follow-button';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'xyDetail',
  frame: ArticleFrame,
  load: ({ id, tab, ...params }) => loadAccount(id, accountTab(tab), listPosition(params)),
  head: accountMetadata,
  render: async (values, { follow }) => {
    const card = await accountCard(values);
    const { id, name } = values.account;
    return (
      <>
        <AccountPage
          values={values}
          card={card}
          follow={<FollowButton kind="account" id={id} name={name} notice={follow} isAlone />}
        />
        <ArticleFoot card={card} hasText={false} />
      </>
    );
  },
  count: () => ({ objectType: 'account' }),
});

export { generateMetadata, Page as default };
