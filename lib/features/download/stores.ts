import type { Device } from '@/lib/view/device';

/** Where the app is to be had for a device. */
export interface Store {
  device: Device;
  href: string;
}

/** The stores as a reader's page shows them. */
export interface StoreChoice {
  /** The one that fits the reader's device; undefined where none does. */
  fitting: Store | undefined;
  others: readonly Store[];
}

const order: readonly Device[] = ['ios', 'android', 'harmony', 'other'];

/**
 * The store that fits a device, and the others (R2.44). A device without a store of its own is led to the publisher's page
 * for all, if there is one.
 */
export function chooseStore(apps: Readonly<Record<Device, string | undefined>>, device: Device): StoreChoice {
  const stores = order.flatMap((one) => {
    const href = apps[one];
    return href === undefined ? [] : [{ device: one, href }];
  });
  const fitting =
    stores.find((store) => store.device === device) ?? stores.find((store) => store.device === 'other');
  return { fitting, others: stores.filter((store) => store !== fitting) };
}
