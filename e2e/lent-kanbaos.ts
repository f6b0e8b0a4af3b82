import { type Kanbao, type StartKanbaoOptions, startKanbao } from './kanbao';

/** How many a worker keeps running: one by the defaults, and one with the variables that neighbouring tests ask for. */
const mostRunning = 2;

/** By which variables a Kanbao is told from others. */
export type LentVariables = Pick<StartKanbaoOptions, 'env' | 'platformEnv'>;

/** The Kanbaos that a worker lends to one test after the other. */
export interface LentKanbaos {
  /** The one with these variables; it is started when nobody had it before, or too many others since. */
  lend: (variables: LentVariables) => Promise<Kanbao>;
  stopAll: () => Promise<void>;
}

export function keepLent(): LentKanbaos {
  /** By their variables, the one lent last at the end. */
  const running = new Map<string, Kanbao>();
  const stop = async (name: string) => {
    const kanbao = running.get(name);
    running.delete(name);
    await kanbao?.stop();
  };
  return {
    lend: async (variables) => {
      const name = nameOf(variables);
      const kanbao = running.get(name) ?? (await startKanbao(variables));
      running.delete(name);
      running.set(name, kanbao);
      for (const old of [...running.keys()].slice(0, -mostRunning)) await stop(old);
      return kanbao;
    },
    stopAll: async () => {
      await Promise.all([...running.keys()].map(stop));
    },
  };
}

function nameOf({ env = {}, platformEnv = {} }: LentVariables): string {
  const sorted = [env, platformEnv].map((variables) => Object.entries(variables).sort());
  return JSON.stringify(sorted);
}
