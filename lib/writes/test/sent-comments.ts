import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { myDiscuss } from '@/lib/contract/comment';
import { mayHaveSucceeded } from '@/lib/platform/errors';
import type { WriteTask } from '../write-once';
import { type ClosableProxy, createClosableProxy } from './closable-proxy';
import { startInDataDir, withDataDir } from './data-dir';
import { createCommentTask, type Instance, type Member } from './instance';

let platform: TestPlatform;
let member: Member;

export let gateway: ClosableProxy;

/** Creates a data folder and an open proxy for each test. */
export function withPlatform(): void {
  withDataDir();
  beforeAll(async () => {
    platform = await startTestPlatform();
    member = platform.signIn('yunling');
    // With the default setting, the platform itself would refuse repeats.
    platform.store.config.patch({ discussConfig: { repeatSeconds: 0 } });
    gateway = await createClosableProxy(platform.origin);
  });
  afterAll(() => platform.stop());

  beforeEach(() => gateway.open());
  afterEach(async () => {
    await clearFaults();
    await gateway.close();
  });
}

export const startBehindProxy = (redis?: string) => startInDataDir(redis, gateway.url);

/** Timeouts that are short enough for tests and too long to affect their results. */
export const timeouts = { maxWait: 20_000, settling: 60 };

type Comment = ReturnType<typeof createCommentTask>;
type Answer = Awaited<ReturnType<Comment['work']>>;
type TaskOverrides = Partial<Pick<WriteTask<Answer>, 'again' | 'sourcePage' | 'lookUp' | 'work' | 'input'>>;

function outcomeOf({ isStored, error }: Answer) {
  if (isStored) return 'done';
  return error && mayHaveSucceeded(error) ? 'unknown' : 'refused';
}

let commentCount = 0;

export function createComment(commentOverrides: TaskOverrides = {}) {
  commentCount += 1;
  const content = `写一次 ${commentCount}`;
  const key = `comment key-${commentCount}`;
  return {
    send: (instance: Instance, callOverrides: TaskOverrides = {}) =>
      instance.runWriteOnce<Answer>(
        {
          key,
          outcomeOf,
          ...createCommentTask(instance, member, content),
          ...commentOverrides,
          ...callOverrides,
        },
        timeouts,
      ),
    async countListed() {
      const listRequest = { userID: member.userID, id: 8001, source: 0, page: 0 };
      const { list } = await platform.data(myDiscuss, listRequest, member.token);
      return list.filter((comment) => comment.content === content).length;
    },
  };
}

export const setFaults = (faults: Record<string, string>) =>
  platform.get('/admin/faults', { method: 'PUT', body: JSON.stringify(faults) });

export const clearFaults = () => platform.get('/admin/faults', { method: 'DELETE' });

export const sentResult = { kind: 'answer', answer: { isStored: true } };

export function createOtherTask(): WriteTask<string> {
  return { visitor: 'xy9', key: 'key', input: {}, work: async () => 'other', outcomeOf: () => 'done' };
}
