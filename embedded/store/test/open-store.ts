import { rmSync } from 'node:fs';
import { temporaryDirectory } from '../../test/test-platform';
import { openStore, type Store } from '../store';

export let directory: string;
export let store: Store;

export function withStore(): void {
  beforeEach(() => {
    directory = temporaryDirectory();
    store = openStore(directory);
  });
  afterEach(() => {
    store.close();
    rmSync(directory, { recursive: true, force: true });
  });
}

export function reopenStore(): void {
  store.close();
  store = openStore(directory);
}
