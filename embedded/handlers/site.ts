import { z } from 'zod';
import { getAboutUs, getConfig } from '@/lib/contract/site';
import { afsScriptPath } from '../afs-check';
import { requiresAfs } from '../auth/check-afs-solution';
import { absoluteAddress, absoluteHtml, type Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { authorizePath } from '../social/authorize-routes';
import type { ConfigObject } from '../store/config';

const pictureFields = ['padLogo', 'appLogo', 'appShareLogo'];

/** Returns the site configuration. `displayConfig` is JSON text, as on publishers' platforms. */
function publicConfig(call: Call): ConfigObject {
  const { aboutUs: _aboutUs, ...values } = call.store.config.read() ?? {};
  const pictures = pictureFields.flatMap((name) => {
    const address = values[name];
    return typeof address === 'string' ? [[name, absoluteAddress(call, address)] as const] : [];
  });
  return {
    ...values,
    ...Object.fromEntries(pictures),
    ...authConfig(call),
    ...socialConfig(call),
    ...afsConfig(values, call),
    ...(values.displayConfig ? { displayConfig: JSON.stringify(values.displayConfig) } : {}),
  };
}

function authConfig({ store, authService }: Call): ConfigObject {
  const { siteVersion, tokens } = authService.rules;
  return {
    ...(tokens === undefined ? {} : { tokenEnable: tokens }),
    encryptKey4: authService.bodyKeyOf(store),
    ...(siteVersion >= 3 ? { sm2PublicKey: authService.keys.publicKey } : {}),
  };
}

const localHostPattern = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns the anti-fraud settings if votes need the check. A configured script replaces the imitated one. */
function afsConfig({ afsCheck }: ConfigObject, call: Call): ConfigObject {
  if (!requiresAfs(call)) return {};
  return { afsCheck: { script: `${call.mediaBase}${afsScriptPath}`, ...Object(afsCheck) } };
}

/** Offers the imitated social app if readers can reach it, no app is set and the demo paper is shown. */
function socialConfig({ store, social, mediaBase, hasPublicUrl }: Call): ConfigObject {
  const isReachable = hasPublicUrl || localHostPattern.test(new URL(mediaBase).hostname);
  if (!isReachable || store.demoPaper.isHidden() || 'socialAppId' in (store.config.read() ?? {})) return {};
  return { socialAppId: social.appId, socialAuthorizeUrl: `${mediaBase}${authorizePath}` };
}

const aboutUs = z.object({ title: z.string().default(''), content: z.string() });

function aboutPage(call: Call): unknown {
  const parsed = aboutUs.safeParse(call.store.config.read()?.aboutUs);
  return parsed.success ? { ...parsed.data, content: absoluteHtml(call, parsed.data.content) } : null;
}

export const siteHandlers: readonly OperationHandler[] = [
  handle(getConfig, (_request, call) => publicConfig(call)),
  handle(getAboutUs, (_request, call) => aboutPage(call)),
];
