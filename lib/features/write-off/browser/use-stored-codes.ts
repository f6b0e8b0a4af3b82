import { useEffect, useState } from 'react';
import { readStoredCodes, type StoredCode, storageKey, storeCodes } from '../stored-codes';

/** Returns the codes stored on this device, synchronized between tabs. */
export function useStoredCodes() {
  const [codes, setCodes] = useState<readonly StoredCode[]>([]);

  useEffect(() => {
    const read = ({ key }: Pick<StorageEvent, 'key'>) => {
      if (key === storageKey) setCodes(readStoredCodes());
    };
    read({ key: storageKey });
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);

  function change(to: (codes: readonly StoredCode[]) => readonly StoredCode[]): boolean {
    const isStored = storeCodes(to(readStoredCodes()));
    setCodes(readStoredCodes());
    return isStored;
  }

  return { codes, change };
}
