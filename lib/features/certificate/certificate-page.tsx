import 'server-only';
import { Island } from '@/lib/browser/island';
import { siteHref } from '@/lib/routes/site-href';
import { updatePage } from '@/lib/runtime/request-context';
import { pageContext } from '@/lib/site/page-context';
import { DownloadIcon } from '@/lib/ui/icons';
import { StateView } from '@/lib/ui/state-view';
import type { Words } from '@/lib/view/words';
import styles from './certificate-page.module.css';
import type { CertificateSource } from './certificate-source';
import { CertificateViewer } from './certificate-viewer.island';

export function certificateLabels(words: Words) {
  return {
    show: words('certificate.show'),
    loading: words('certificate.loading'),
    failed: words('certificate.failed'),
    retry: words('states.tryAgain'),
    page: words('certificate.page', { page: '{page}', count: '{count}' }),
  };
}

/** Renders a blockchain certificate: explanation, download link and document (R2.51). */
export async function CertificatePage({ source }: { source: CertificateSource }) {
  const { site, words } = await pageContext();
  if (source.kind !== 'found') {
    updatePage({ status: 404 });
    return (
      <StateView
        illustration="missing"
        title={words(`certificate.${source.kind}.title`)}
        text={words(`certificate.${source.kind}.text`)}
        action={{ href: siteHref(['home']), label: words('states.backHome') }}
      />
    );
  }
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>{words('titles.previewPDF')}</h1>
      <p className={styles.intro}>{words('certificate.intro')}</p>
      <p className={styles.source}>{words('certificate.source', { host: source.host ?? site.name })}</p>
      <a className={styles.download} href={source.address} download={source.fileName}>
        <DownloadIcon className={styles.icon} />
        {words('certificate.download')}
      </a>
      <section aria-label={words('certificate.document')}>
        <Island
          name="certificate-viewer"
          component={CertificateViewer}
          props={{
            address: source.address,
            labels: certificateLabels(words),
          }}
        />
      </section>
    </main>
  );
}
