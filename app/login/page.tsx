import type { Metadata } from 'next';
import { environment } from '@/lib/env/environment';
import { LoginPage } from '@/lib/features/login/login-page';
import { SocialLoginButton } from '@/lib/features/login/social-button';
import { PageView } from '@/lib/features/page-view/page-view';
import { pageMetadata } from '@/lib/frame/page-metadata';
import { PageTopBar } from '@/lib/frame/page-top-bar';
import { loginHref } from '@/lib/routes/login-href';
import { Still } from '@/lib/ui/still';
import { currentWords } from '@/lib/view/current';

interface LoginProps {
  searchParams: Promise<{ by?: string; back?: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const words = await currentWords();
  return pageMetadata({ title: words('titles.login'), path: loginHref(environment().BASE_PATH) });
}

export default async function Page({ searchParams }: LoginProps) {
  const { by, back } = await searchParams;
  return (
    <Still>
      <PageTopBar icon="close" />
      <LoginPage by={by} back={back} social={<SocialLoginButton back={back} />} />
      <PageView route="login" />
    </Still>
  );
}
