import 'server-only';
import { environment, publicUrl } from '@/lib/env/environment';
import { type Properties, schemaObject, topLevelSchemaObject } from '@/lib/frame/json-ld';
import { JsonLd } from '@/lib/frame/json-ld-script';
import { defineShareCard } from '@/lib/frame/page-share-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { siteHref } from '@/lib/routes/site-href';
import { parseSitePage } from '@/lib/routes/site-page';
import { pageContext } from '@/lib/site/page-context';
import type { SiteConfig } from '@/lib/site/site-config';
import { AppDownloadPage } from '@/lib/ui/app-download-page';
import { BackIcon } from '@/lib/ui/icons';
import { maxQrCharacters, QrCode } from '@/lib/ui/qr-code';
import styles from './download-page.module.css';
import { StoreLinks, storesOf, systemNames } from './store-links';

export function mobileApplication(
  name: string,
  card: ShareCard,
  { name: publisher, apps }: Pick<SiteConfig, 'name' | 'apps'>,
): Properties {
  const stores = storesOf(apps);
  const systems = stores.flatMap(({ device }) => (device === 'other' ? [] : systemNames[device]));
  return topLevelSchemaObject('MobileApplication', {
    name,
    description: card.description,
    url: card.url,
    applicationCategory: 'NewsApplication',
    ...(systems.length > 0 && { operatingSystem: systems.join(', ') }),
    ...(stores.length > 0 && { downloadUrl: stores.map(({ href }) => href) }),
    offers: schemaObject('Offer', { price: 0, priceCurrency: 'CNY' }),
    author: schemaObject('Organization', { name: publisher }),
  });
}

/** Returns the share card of the page, titled like its route (R2.79). */
export const downloadShareCard = defineShareCard(({ words, site }) => ({
  title: words('titles.downloadClient'),
  descriptions: [words('download.lead')],
  pictures: [site.appLogo],
  path: siteHref(['downloadClient']),
}));

/** Returns the previous page, if it is a page of this site other than the download page (R2.45). */
function previousPage(templateUrl: string | undefined): string | undefined {
  const { BASE_PATH: basePath } = environment();
  const page = parseSitePage(templateUrl, { publicUrl: publicUrl(), basePath });
  return page?.startsWith(`${basePath}/downloadClient`) ? undefined : page;
}

/** Offers the app for the reader's device (R2.44, R3.109), with a link back to the previous page. */
export async function DownloadPage({ templateUrl }: { templateUrl: string | undefined }) {
  const [{ view, words, site }, card] = await Promise.all([pageContext(), downloadShareCard()]);
  const device = view.device ?? 'other';
  const title = words('download.title', { name: site.name });
  const back = previousPage(templateUrl);
  return (
    <AppDownloadPage title={title} lead={words('download.lead')}>
      <StoreLinks />
      {device === 'other' && card.url.length <= maxQrCharacters && (
        <figure className={styles.scan}>
          <QrCode address={card.url} label={words('download.scanAlt')} className={styles.code} />
          <figcaption className={styles.caption}>{words('download.scan')}</figcaption>
        </figure>
      )}
      {back && (
        <a className={styles.back} href={back}>
          <BackIcon />
          {words('download.back')}
        </a>
      )}
      <ShareMicrodata isItem card={card} />
      <JsonLd value={mobileApplication(title, card, site)} />
    </AppDownloadPage>
  );
}
