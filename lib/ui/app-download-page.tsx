import 'server-only';
import type { ReactNode } from 'react';
import { pictureAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import styles from './app-download-page.module.css';

interface AppDownloadPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Renders a page that offers the app, with instructions where web views cannot open app stores. */
export async function AppDownloadPage({ title, lead, children }: AppDownloadPageProps) {
  const { view, site, words } = await pageContext();
  const logo = site.appLogo && pictureAddress(site.appLogo, 240);
  return (
    <main id="main" className={styles.page}>
      {view.shell === 'social' && <p className={styles.advice}>{words('download.inWechat')}</p>}
      {logo && <img className={styles.logo} src={logo} alt="" width={96} height={96} />}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </main>
  );
}
