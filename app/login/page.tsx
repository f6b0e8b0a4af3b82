import type { ReactNode } from 'react';
import { definePage } from '@/app/_page/define-page';
import { LoginPage } from '@/lib/features/login/ui/login-page';
import { pageShareCard } from '@/lib/frame/page-share-card';
import { PageTopBar } from '@/lib/frame/page-top-bar';
import { succeed } from '@/lib/platform/errors';
import { loginHref } from '@/lib/routes/login-href';
import { StaticHtml } from '@/lib/ui/static-html';
import { currentWords } from '@/lib/view/current-view';

function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <StaticHtml>
      <PageTopBar icon="close" />
      {children}
    </StaticHtml>
  );
}

const { generateMetadata, Page } = definePage({
  route: 'login',
  frame: LoginFrame,
  load: async ({ by, back }) => succeed({ by, back }),
  async card() {
    const words = await currentWords();
    return pageShareCard({ title: words('titles.login'), path: loginHref() });
  },
  render: ({ by, back }) => <LoginPage by={by} back={back} />,
});

export { generateMetadata, Page as default };
