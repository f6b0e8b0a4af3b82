import { z } from 'zod';
import { getAboutUs, getConfig } from '@/lib/contract/site';
import { afsScriptPath } from '../afs-routes';
import { type Answer, answer } from '../answer';
import { wantsAfs } from '../auth/admit-vote';
import { bodyKeyOf } from '../auth/body-key';
import { absolute, absoluteHtml, type Call } from '../call';
import { authorizePath } from '../social/authorize-routes';
import type { ConfigObject } from '../store/config';

const pictureNames = ['padLogo', 'appLogo', 'appShareLogo'];

/** The site configuration; one of its inner objects travels as JSON text, as servers of this family do. */
function config(call: Call): ConfigObject {
  const { aboutUs: _own, ...kept } = call.store.config.read() ?? {};
  const pictures = pictureNames.flatMap((name) => {
    const address = kept[name];
    return typeof address === 'string' ? [[name, absolute(call, address)] as const] : [];
  });
  return {
    ...kept,
    ...Object.fromEntries(pictures),
    ...authConfig(call),
    ...socialConfig(call),
    ...afsConfig(kept, call),
    ...(kept.displayConfig ? { displayConfig: JSON.stringify(kept.displayConfig) } : {}),
  };
}

/** What callers must know to be let in. */
function authConfig({ store, authDesk }: Call): ConfigObject {
  const { siteVersion, tokens } = authDesk.rules;
  return {
    ...(tokens === undefined ? {} : { tokenEnable: tokens }),
    encryptKey4: bodyKeyOf(store, authDesk),
    ...(siteVersion >= 3 ? { sm2PublicKey: authDesk.keys.publicKey } : {}),
  };
}

const thisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The imitation's script, for a paper that has the check on and names no other. */
function afsConfig({ afsCheck }: ConfigObject, call: Call): ConfigObject {
  if (!wantsAfs(call)) return {};
  return { afsCheck: { script: `${call.mediaBase}${afsScriptPath}`, ...Object(afsCheck) } };
}

/** The imitation of the social app, for a paper that has named none, where readers can reach it. */
function socialConfig({ store, social, mediaBase, hasPublicUrl }: Call): ConfigObject {
  const reached = hasPublicUrl || thisMachine.test(new URL(mediaBase).hostname);
  if (!reached || store.demoPaper.isHidden() || 'socialAppId' in (store.config.read() ?? {})) return {};
  return { socialAppId: social.appId, socialAuthorizeUrl: `${mediaBase}${authorizePath}` };
}

const aboutUs = z.object({ title: z.string().default(''), content: z.string() });

/** What the publisher says of itself stands in its configuration, too, but is asked for by itself. */
function ownWords(call: Call): unknown {
  const read = aboutUs.safeParse(call.store.config.read()?.aboutUs);
  return read.success ? { ...read.data, content: absoluteHtml(call, read.data.content) } : null;
}

export const siteAnswers: readonly Answer[] = [
  answer(getConfig, (_request, call) => config(call)),
  answer(getAboutUs, (_request, call) => ownWords(call)),
];
