import type { Metadata } from 'next';
import { environment } from '@/lib/env/environment';
import { LoginPage } from '@/lib/features/login/login-page';
import { SocialLoginButton } from '@/lib/features/login/social-button';
import { PageView } from '@/lib/features/page-view/page-view';
import { pageMetadata } from '@/lib/frame/page-metadata';
import { PageTopBar } from '@/lib/frame/page-top-bar';
import { pageHref } from '@/lib/routes/href';
import { currentWords } from '@/lib/view/current';

export async function generateMetadata(): Promise<Metadata> {
  const words = await currentWords();
  return pageMetadata({ title: words('titles.login'), path: pageHref(environment().BASE_PATH, ['login']) });
}

export default function Page() {
  return (
    <>
      <PageTopBar icon="close" />
      <LoginPage social={<SocialLoginButton />} />
      <PageView route="login" />
    </>
  );
}
