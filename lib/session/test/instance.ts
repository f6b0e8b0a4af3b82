import { discuss, myDiscuss } from '@/lib/contract/comment';
import type { ClaimFile } from '../claim-file';

/** One of several instances of the site: modules, memory and connections of its own. */
export interface Instance {
  actOnce: typeof import('../act-once').actOnce;
  call: typeof import('@/lib/platform/client').call;
  end: () => Promise<void>;
}

interface Surroundings {
  redis?: string | undefined;
  dataDir: string;
  platform: string;
}

export async function startInstance({ redis, dataDir, platform }: Surroundings): Promise<Instance> {
  jest.resetModules();
  const known = new Map<string, unknown>();
  // What is process-wide else would be shared by all instances of a test.
  jest.doMock('@/lib/platform/process-wide', () => ({
    processWide: (name: string, create: () => unknown) => {
      if (!known.has(name)) known.set(name, create());
      return known.get(name);
    },
  }));
  process.env.REDIS_URL = redis ?? '';
  process.env.DATA_DIR = dataDir;
  process.env.PLATFORM_BASE_URL = `${platform}/app_if`;
  // Instances that share a Redis share their secret, too.
  process.env.SESSION_SECRET = 's'.repeat(32);
  const [{ actOnce }, { call }, { environment }, { sharedStore }] = await Promise.all([
    import('../act-once'),
    import('@/lib/platform/client'),
    import('@/lib/env/environment'),
    import('@/lib/platform/redis'),
  ]);
  environment();
  const end = async () => {
    sharedStore()?.close();
    const file = known.get('claim-file') as Promise<ClaimFile> | undefined;
    await (await file)?.close();
  };
  return { actOnce, call, end };
}

/** Who comments. */
export interface Member {
  userID: string;
  token: string;
}

/** What a handler would do to send a comment once, with the platform's list to look it up in. */
export function commenting({ call }: Instance, { userID, token }: Member, content: string) {
  const bearer = { tokenFor: async () => ({ ok: true as const, value: token }), refused: async () => false };
  const options = { timeLimit: 'wrapper', device: 'xy1', bearer } as const;
  const place = { rootID: '8001', sourceType: '0' };
  return {
    visitor: `xy1 ${userID}`,
    input: { content },
    work: async () => {
      const sent = await call(discuss, { ...place, content, userID, userName: '读者' }, options);
      return sent.ok ? { stands: true, error: undefined } : { stands: false, error: sent.error };
    },
    lookUp: async () => {
      const own = await call(myDiscuss, { userID, id: '8001', source: '0', page: 0 }, options);
      if (!own.ok) return { kind: 'unknown' as const };
      const found = own.value.list.some((one) => one.content === content);
      const answer = { stands: true, error: undefined };
      return found ? { kind: 'found' as const, answer } : { kind: 'absent' as const };
    },
  };
}
