import type { NamedPurge } from '../../lib/platform/purge';
import { openSharedStore, type SharedStore } from '../../lib/runtime/redis';
import { type RedisServer, startRedisServer } from '../../lib/runtime/test/redis-server';
import { until } from '../../lib/runtime/test/until';
import { type CompressedPage, compressPage, pathTag } from '../compressed-page';
import { createRedisPageStore, type RedisPageStore } from '../page-store-redis';

interface Instance {
  store: RedisPageStore;
  shared: SharedStore;
  channel: string;
  purged: NamedPurge[];
  /** Ids of received probe messages. */
  received: Set<string>;
  gaps: number;
}

export const frequentChecks = { checkEvery: 200 };

export const hardPurge = { paths: [], tags: ['article:1'], id: 'purge', hard: true };

export async function generationOf({ store }: Instance): Promise<number | undefined> {
  return (await store.read('none')).generation;
}

function createPage(): Promise<CompressedPage> {
  return compressPage(
    {
      status: 200,
      html: Buffer.from('<p>新闻</p>'),
      contentType: 'text/html',
      location: undefined,
      link: undefined,
      tags: [],
      incomplete: false,
    },
    {
      security: [],
      freshness: { fresh: 30, staleWhileRevalidate: 300, staleIfError: 86_400 },
      storedAt: 1,
      tags: ['article:1', pathTag('/news/home.html')],
    },
  );
}

interface JoinOptions {
  build?: string;
  connected?: boolean;
  timeoutMs?: number;
  checkEvery?: number;
  database?: number;
}

export class SharedSite {
  readonly #instances: Instance[] = [];
  #listening = 0;

  private constructor(
    readonly redis: RedisServer,
    readonly page: CompressedPage,
  ) {}

  static async start(): Promise<SharedSite> {
    return new SharedSite(await startRedisServer(), await createPage());
  }

  stop(): Promise<void> {
    for (const { store, shared } of this.#instances) {
      store.close();
      shared.close();
    }
    return this.redis.stop();
  }

  async join({
    build = 'build',
    connected = true,
    timeoutMs = 5000,
    database = 0,
    ...checking
  }: JoinOptions = {}): Promise<Instance> {
    const url = `${this.redis.url}/${database}`;
    const shared = openSharedStore(url, timeoutMs);
    const purged: NamedPurge[] = [];
    const onGap = () => {
      instance.gaps += 1;
    };
    const received = new Set<string>();
    const onPurge = (purgeRequest: NamedPurge) => {
      if (purgeRequest.id.startsWith('listening-')) received.add(purgeRequest.id);
      else purged.push(purgeRequest);
    };
    const store = createRedisPageStore({ store: shared, url, build, onPurge, onGap, ...checking });
    const channel = database ? `kanbao:page-purge:${database}` : 'kanbao:page-purge';
    const instance: Instance = { store, shared, channel, purged, received, gaps: 0 };
    this.#instances.push(instance);
    if (connected) await until(() => this.isListening(instance));
    return instance;
  }

  /** Returns true if published messages reach the instance and its commands succeed. */
  async isListening(instance: Instance): Promise<boolean> {
    this.#listening += 1;
    const id = `listening-${this.#listening}`;
    const message = { origin: 'test', id, generation: 0, paths: [], tags: [], hard: false };
    await this.redis.operator.publish(instance.channel, JSON.stringify(message));
    await instance.shared.tryCommand('connection', (connection) => connection.ping());
    return instance.received.has(id) && (await generationOf(instance)) !== undefined;
  }

  async write({ store }: Instance, generation: number | undefined): Promise<void> {
    await this.redis.operator.del('kanbao:page:build:key');
    store.write('key', this.page, generation, 86_400);
    await until(async () => (await this.redis.operator.exists('kanbao:page:build:key')) === 1);
  }
}
