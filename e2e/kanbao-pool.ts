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
  const kanbaos = new Map<string, Kanbao>();
  const stop = async (name: string) => {
    const kanbao = kanbaos.get(name);
    kanbaos.delete(name);
    await kanbao?.stop();
  };
  return {
    lend: async (variables) => {
      const name = poolKeyOf(variables);
      const kanbao = kanbaos.get(name) ?? (await startKanbao(variables));
      kanbaos.delete(name);
      kanbaos.set(name, kanbao);
      for (const old of [...kanbaos.keys()].slice(0, -maxRunning)) await stop(old);
      return kanbao;
    },
    stopAll: async () => {
      await Promise.all([...kanbaos.keys()].map(stop));
    },
  };
}

function poolKeyOf({ env = {}, platformEnv = {} }: PoolVariables): string {
  const sortedEntries = [env, platformEnv].map((variables) => Object.entries(variables).sort());
  return JSON.stringify(sortedEntries);
}
