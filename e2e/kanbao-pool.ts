import { type Kanbao, type StartKanbaoOptions, startKanbao } from './kanbao';

/** Limit per worker: one Kanbao with the defaults, one with the variables of the current tests. */
const maxRunning = 2;

export type PoolVariables = Pick<StartKanbaoOptions, 'env' | 'platformEnv'>;

export interface KanbaoPool {
  lend: (variables: PoolVariables) => Promise<Kanbao>;
  stopAll: () => Promise<void>;
}

export function createKanbaoPool(): KanbaoPool {
  /** Running Kanbaos by their variables, least recently lent first. */
  const running = new Map<string, Kanbao>();
  const stop = async (name: string) => {
    const kanbao = running.get(name);
    running.delete(name);
    await kanbao?.stop();
  };
  return {
    lend: async (variables) => {
      const name = poolKeyOf(variables);
      const kanbao = running.get(name) ?? (await startKanbao(variables));
      running.delete(name);
      running.set(name, kanbao);
      for (const old of [...running.keys()].slice(0, -maxRunning)) await stop(old);
      return kanbao;
    },
    stopAll: async () => {
      await Promise.all([...running.keys()].map(stop));
    },
  };
}

function poolKeyOf({ env = {}, platformEnv = {} }: PoolVariables): string {
  const sorted = [env, platformEnv].map((variables) => Object.entries(variables).sort());
  return JSON.stringify(sorted);
}
