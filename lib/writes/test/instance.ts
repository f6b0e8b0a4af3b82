import { discuss, myDiscuss } from '@/lib/contract/comment';
import { parseEnvironment } from '@/lib/env/environment';
import { createSite, runInSite } from '@/lib/env/test/start-site';
import { call } from '@/lib/platform/client';
import { sharedStore } from '@/lib/runtime/redis';
import { freeRecords } from '../free-records';
import type { RecordFile } from '../record-file';
import { writeOnce } from '../write-once';

/** Instance with its own memory and connections. */
export interface Instance {
  runWriteOnce: typeof writeOnce;
  freeRecords: typeof freeRecords;
  call: typeof call;
  end: () => Promise<void>;
}

interface InstanceOptions {
  redis?: string | undefined;
  dataDir: string;
  platform: string;
}

export function startInstance({ redis, dataDir, platform }: InstanceOptions): Instance {
  const site = createSite(
    parseEnvironment({
      REDIS_URL: redis,
      DATA_DIR: dataDir,
      PLATFORM_BASE_URL: `${platform}/app_if`,
      // Instances that use the same Redis also use the same secret.
      SESSION_SECRET: 's'.repeat(32),
    }),
  );
  return {
    runWriteOnce: (task, timeouts) => runInSite(site, () => writeOnce(task, timeouts)),
    freeRecords: (visitor, matches) => runInSite(site, () => freeRecords(visitor, matches)),
    call: (operation, fields, options) => runInSite(site, () => call(operation, fields, options)),
    end: async () => {
      runInSite(site, sharedStore)?.close();
      const file = site.values.get('record-file') as Promise<RecordFile> | undefined;
      await (await file)?.close();
    },
  };
}

export interface Member {
  userID: string;
  token: string;
}

/** Returns a `WriteTask` like the comment handler's, but without `key` and `outcomeOf`. */
export function createCommentTask({ call }: Instance, { userID, token }: Member, content: string) {
  const bearer = {
    tokenFor: async () => ({ ok: true as const, value: token }),
    handleRefusal: async () => false,
  };
  const options = { timeoutClass: 'wrapper', device: 'xy1', bearer } as const;
  const target = { rootID: '8001', sourceType: '0' };
  return {
    visitor: `xy1 ${userID}`,
    input: { content },
    work: async () => {
      const result = await call(discuss, { ...target, content, userID, userName: '读者' }, options);
      return result.ok ? { isStored: true, error: undefined } : { isStored: false, error: result.error };
    },
    lookUp: async () => {
      const ownComments = await call(myDiscuss, { userID, id: '8001', source: '0', page: 0 }, options);
      if (!ownComments.ok) return { kind: 'unknown' as const };
      const isFound = ownComments.value.list.some((comment) => comment.content === content);
      const answer = { isStored: true, error: undefined };
      return isFound ? { kind: 'found' as const, answer } : { kind: 'absent' as const };
    },
  };
}
