import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { environment, publicUrl } from '@/lib/env/environment';
import { JsonLd } from '@/lib/frame/json-ld-script';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareItem } from '@/lib/frame/share-microdata';
import { pageHref } from '@/lib/routes/href';
import { ownPage } from '@/lib/routes/own-page';
import { pictureAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { BackIcon } from '@/lib/ui/icons';
import { QrCode } from '@/lib/ui/qr-code';
import { currentView, currentWords } from '@/lib/view/current';
import type { Device } from '@/lib/view/device';
import type { Words } from '@/lib/view/words';
import styles from './download-page.module.css';
import { mobileApplication } from './json-ld';
import { chooseStore, type Store, type StoreChoice } from './stores';

/** Names of systems are the same in every language. */
const systemNames: Readonly<Record<Exclude<Device, 'other'>, string>> = {
  ios: 'iOS',
  android: 'Android',
  harmony: 'HarmonyOS',
};

function labelOf({ device }: Store, words: Words): string {
  if (device === 'other') return words('download.other');
  return words('download.forSystem', { system: systemNames[device] });
}

const pagePath = () => pageHref(environment().BASE_PATH, ['downloadClient']);

/** The card of the page, under the route's title (R2.79). */
const cardOf = cache(async (): Promise<ShareCard> => {
  const [words, site] = await Promise.all([currentWords(), siteConfig()]);
  return pageCard({
    title: words('titles.downloadClient'),
    descriptions: [words('download.lead')],
    pictures: [site.appLogo],
    path: pagePath(),
  });
});

/** The `<head>` of the download page. */
export async function downloadMetadata(): Promise<Metadata> {
  return cardMetadata(await cardOf(), { type: 'website' });
}

/** The page that led here; only one of ours, and not this one (R2.45). */
function wayBack(templateUrl: string | undefined): string | undefined {
  const { BASE_PATH: basePath } = environment();
  const page = ownPage(templateUrl, { publicUrl: publicUrl(), basePath });
  return page?.startsWith(`${basePath}/downloadClient`) ? undefined : page;
}

/** The store that fits, as the one button of the page, and the others as quiet links. */
function Stores({ choice: { fitting, others }, words }: { choice: StoreChoice; words: Words }) {
  if (!fitting && others.length === 0) return <p className={styles.none}>{words('download.none')}</p>;
  return (
    <>
      {fitting && (
        <a className={styles.fitting} href={fitting.href} rel="noopener">
          {labelOf(fitting, words)}
        </a>
      )}
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="other-devices">
          <h2 className={styles.othersTitle} id="other-devices">
            {words('download.otherDevices')}
          </h2>
          <ul className={styles.list}>
            {others.map((store) => (
              <li key={store.device}>
                <a className={styles.other} href={store.href} rel="noopener">
                  {labelOf(store, words)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Offers the app by the reader's device (R2.44, R3.109), with a way back to the page that led here. */
export async function DownloadPage({ templateUrl }: { templateUrl: string | undefined }) {
  const [view, words, site, card] = await Promise.all([
    currentView(),
    currentWords(),
    siteConfig(),
    cardOf(),
  ]);
  const device = view.device ?? 'other';
  const back = wayBack(templateUrl);
  const logo = site.appLogo && pictureAddress(site.appLogo, 240);
  return (
    <main id="main" className={styles.page}>
      {view.shell === 'social' && <p className={styles.advice}>{words('download.inWechat')}</p>}
      {logo && <img className={styles.logo} src={logo} alt="" width={96} height={96} />}
      <h1 className={styles.title}>{words('download.title', { name: site.name })}</h1>
      <p className={styles.lead}>{words('download.lead')}</p>
      <Stores choice={chooseStore(site.apps, device)} words={words} />
      {device === 'other' && (
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
      <ShareItem card={card} />
      <JsonLd
        value={mobileApplication({
          name: words('download.title', { name: site.name }),
          card,
          apps: site.apps,
          publisher: site.name,
        })}
      />
    </main>
  );
}
