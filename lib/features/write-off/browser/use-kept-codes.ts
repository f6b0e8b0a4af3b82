import { useEffect, useState } from 'react';
import { type KeptCode, keepCodes, keptCodes, storageKey } from '../kept-codes';

/** Returns the codes stored on this device, synchronized between tabs. */
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

  function change(to: (codes: readonly KeptCode[]) => readonly KeptCode[]): boolean {
    const isStored = keepCodes(to(keptCodes()));
    setCodes(keptCodes());
    return isStored;
  }

  return { codes, change };
}
