import 'server-only';
import { siteConfig } from '@/lib/site/site-config';
import { currentView, currentWords } from '@/lib/view/current';
import type { Device } from '@/lib/view/device';
import type { Words } from '@/lib/view/words';
import styles from './store-links.module.css';

interface Store {
  device: Device;
  href: string;
}

interface StoreChoice {
  fitting: Store | undefined;
  others: readonly Store[];
}

const order: readonly Device[] = ['ios', 'android', 'harmony', 'other'];

/** A device without a store gets the publisher's general download page, if there is one (R2.44). */
export function chooseStore(apps: Readonly<Record<Device, string | undefined>>, device: Device): StoreChoice {
  const stores = order.flatMap((storeDevice) => {
    const href = apps[storeDevice];
    return href === undefined ? [] : [{ device: storeDevice, href }];
  });
  const fitting =
    stores.find((store) => store.device === device) ?? stores.find((store) => store.device === 'other');
  return { fitting, others: stores.filter((store) => store !== fitting) };
}

/** System names are not translated. */
const systemNames: Readonly<Record<Exclude<Device, 'other'>, string>> = {
  ios: 'iOS',
  android: 'Android',
  harmony: 'HarmonyOS',
};

function labelOf({ device }: Store, words: Words): string {
  if (device === 'other') return words('download.other');
  return words('download.forSystem', { system: systemNames[device] });
}

export async function Stores() {
  const [view, words, site] = await Promise.all([currentView(), currentWords(), siteConfig()]);
  const { fitting, others } = chooseStore(site.apps, view.device ?? 'other');
  if (!fitting && others.length === 0) return <p className={styles.none}>{words('download.none')}</p>;
  return (
    <>
      {fitting && (
        <a className={styles.fitting} href={fitting.href} rel="noopener noreferrer">
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
