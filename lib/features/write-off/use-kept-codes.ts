import { useEffect, useState } from 'react';
import { type KeptCode, keepCodes, keptCodes, storageKey } from './kept-codes';

/** The codes on this device, those of other tabs included. */
export function useKeptCodes() {
  const [codes, setCodes] = useState<readonly KeptCode[]>([]);

  useEffect(() => {
    const read = ({ key }: Pick<StorageEvent, 'key'>) => {
      if (key === storageKey) setCodes(keptCodes());
    };
    read({ key: storageKey });
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);

  /** @returns whether the device stores the change */
  function change(to: (codes: readonly KeptCode[]) => readonly KeptCode[]): boolean {
    const isStored = keepCodes(to(keptCodes()));
    setCodes(keptCodes());
    return isStored;
  }

  return { codes, change };
}
