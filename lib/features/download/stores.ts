import type { Device } from '@/lib/view/device';

export interface Store {
  device: Device;
  href: string;
}

export interface StoreChoice {
  /** The store for the reader's device; undefined if there is none. */
  fitting: Store | undefined;
  others: readonly Store[];
}

const order: readonly Device[] = ['ios', 'android', 'harmony', 'other'];

/** Chooses the store that fits a device (R2.44). A device without a store gets the publisher's general page, if there is one. */
export function chooseStore(apps: Readonly<Record<Device, string | undefined>>, device: Device): StoreChoice {
  const stores = order.flatMap((one) => {
    const href = apps[one];
    return href === undefined ? [] : [{ device: one, href }];
  });
  const fitting =
    stores.find((store) => store.device === device) ?? stores.find((store) => store.device === 'other');
  return { fitting, others: stores.filter((store) => store !== fitting) };
}
