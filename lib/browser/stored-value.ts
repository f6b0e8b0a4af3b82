/** Returns a value of this device; null if there is none, undefined if a web view blocks storage. */
export function readStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

export function storeValue(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // If storage is blocked or full, the value applies to this page only.
  }
}
