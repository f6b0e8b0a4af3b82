import 'server-only';
import { pageContext } from '@/lib/site/page-context';
import type { SiteConfig } from '@/lib/site/site-config';
import type { OperatingSystem } from '@/lib/view/operating-system';
import type { Words } from '@/lib/view/words';
import styles from './store-links.module.css';

const storeOrder: readonly OperatingSystem[] = ['ios', 'android', 'harmony', 'other'];

/** Names of operating systems, which are not translated. */
export const systemNames = { ios: 'iOS', android: 'Android', harmony: 'HarmonyOS' } as const;

export function storesOf(apps: SiteConfig['apps']) {
  return storeOrder.flatMap((device) => {
    const href = apps[device];
    return href === undefined ? [] : { device, href };
  });
}

/** Returns the device's store, else the publisher's general download page, if there is one (R2.44). */
export function chooseStore(apps: SiteConfig['apps'], device: OperatingSystem) {
  const stores = storesOf(apps);
  const bestStore =
    stores.find((store) => store.device === device) ?? stores.find((store) => store.device === 'other');
  return { bestStore, others: stores.filter((store) => store !== bestStore) };
}

function labelOf({ device }: ReturnType<typeof storesOf>[number], words: Words): string {
  if (device === 'other') return words('download.other');
  return words('download.forSystem', { system: systemNames[device] });
}

export async function StoreLinks() {
  const { view, words, site } = await pageContext();
  const { bestStore, others } = chooseStore(site.apps, view.device ?? 'other');
  if (!bestStore && others.length === 0) return <p className={styles.none}>{words('download.none')}</p>;
  return (
    <>
      {bestStore && (
        <a className={styles.fitting} href={bestStore.href} rel="noopener noreferrer">
          {labelOf(bestStore, words)}
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
                <a className={styles.other} href={store.href} rel="noopener noreferrer">
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
