import { rmSync } from 'node:fs';
import { temporaryDirectory } from '@/embedded/test/test-platform';
import { type Instance, startInstance } from './instance';

const instances: Instance[] = [];

export let dataDir: string;
export let logSpy: jest.SpyInstance;

export function withDataDir(): void {
  beforeEach(() => {
    dataDir = temporaryDirectory();
    logSpy = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(async () => {
    await Promise.all(instances.splice(0).map((instance) => instance.end()));
    jest.restoreAllMocks();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

export function startInDataDir(redis?: string, platform = 'http://127.0.0.1:9'): Instance {
  const instance = startInstance({ redis, dataDir, platform });
  instances.push(instance);
  return instance;
}
