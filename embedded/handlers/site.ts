import { getConfig } from '@/lib/contract/site';
import { type Answer, answer } from '../answer';
import { absolute, type Call } from '../call';
import type { ConfigObject } from '../store/config';

const pictureNames = ['padLogo', 'appLogo', 'appShareLogo'];

/** The site configuration; one of its inner objects travels as JSON text, as servers of this family do. */
function config(call: Call): ConfigObject {
  const kept = call.store.config.read() ?? {};
  const pictures = pictureNames.flatMap((name) => {
    const address = kept[name];
    return typeof address === 'string' ? [[name, absolute(call, address)] as const] : [];
  });
  return {
    ...kept,
    ...Object.fromEntries(pictures),
    ...(kept.displayConfig ? { displayConfig: JSON.stringify(kept.displayConfig) } : {}),
  };
}

export const siteAnswers: readonly Answer[] = [answer(getConfig, (_request, call) => config(call))];
