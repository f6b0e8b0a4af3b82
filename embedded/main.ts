import { resolve } from 'node:path';
import { environment, publicUrl } from '@/lib/env/environment';
import { ignoreOutputErrors } from '@/lib/env/output-errors';
import { onShutdownRequest } from '@/lib/env/shutdown-request';
import { StartError } from '@/lib/env/start-error';
import { damageMessage } from './backup/manifest';
import { maxPictureBytes } from './max-picture-bytes';
import { startPlatform } from './start';
import { isDamage, StoreVersionError } from './store/store-errors';

async function main(): Promise<void> {
  const { EMBEDDED_PORT, DATA_DIR, EMBEDDED_DEMO, EMBEDDED_PUBLIC_URL, EMBEDDED_ADMIN_PASSWORD } =
    environment();
  const { PORT, PURGE_TOKEN } = environment();
  ignoreOutputErrors();
  const startedAt = performance.now();
  const platform = await startPlatform({
    port: EMBEDDED_PORT,
    dataDir: resolve(DATA_DIR),
    contentDir: resolve('embedded/content'),
    seedsDemo: EMBEDDED_DEMO === 'on',
    publicUrl: EMBEDDED_PUBLIC_URL,
    siteUrl: publicUrl() + environment().BASE_PATH,
    authRules: readAuthRules(),
    // Only a site on this machine is purged. The publisher's back office must purge other sites.
    sitePurge: { address: `http://127.0.0.1:${PORT}/api/purge`, token: PURGE_TOKEN },
    operatorPassword: EMBEDDED_ADMIN_PASSWORD,
    objectStore: readObjectStoreConfig(),
    maxPictureBytes: maxPictureBytes(environment()),
    sendPassword,
    sendMessage,
  });
  onShutdownRequest(() => void platform.stop().then(() => process.exit(0)));
  const milliseconds = Math.round(performance.now() - startedAt);
  if (!process.stdout.isTTY)
    console.log(JSON.stringify({ ready: true, program: 'embedded', port: platform.port, milliseconds }));
}

/** Prints the password that the first start has generated. */
function sendPassword(password: string): void {
  const page = `http://localhost:${environment().EMBEDDED_PORT}/admin/`;
  const line = `\n  ✎ operator's page ${page}  password:  ${password}\n`;
  console.log(process.stdout.isTTY ? line : JSON.stringify({ message: 'operator page', page, password }));
}

/** Prints a verification code. A real platform would send a text message. */
function sendMessage(phone: string, code: string): void {
  const line = `\n  ✉ verification code for ${phone}:  ${code}\n`;
  console.log(process.stdout.isTTY ? line : JSON.stringify({ message: 'verification code', phone, code }));
}

function readObjectStoreConfig() {
  const env = environment();
  const { EMBEDDED_UPLOADS_ENDPOINT: endpoint, EMBEDDED_UPLOADS_BUCKET: bucket } = env;
  const { EMBEDDED_UPLOADS_ACCESS_KEY: accessKey, EMBEDDED_UPLOADS_SECRET_KEY: secretKey } = env;
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined;
  const region = env.EMBEDDED_UPLOADS_REGION;
  const usesPathStyle = env.EMBEDDED_UPLOADS_PATH_STYLE === 'on';
  return { endpoint, bucket, region, accessKey, secretKey, usesPathStyle };
}

function readAuthRules() {
  const env = environment();
  return {
    authMode: env.AUTH_MODE,
    siteVersion: env.SITE_VERSION,
    hash: env.SIGN_HASH,
    signHeaders: env.SIGN_HEADERS,
    tokenHeader: env.TOKEN_HEADER,
    tokens: env.TOKEN_ENABLE === undefined ? undefined : env.TOKEN_ENABLE === '1',
    bodyKeySuffix: env.ENCRYPT_KEY_SUFFIX,
    bodyIv: env.ENCRYPT_IV,
  };
}

function explainStartFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const { EMBEDDED_PORT } = environment();
    return `Port ${EMBEDDED_PORT} is taken. End the program that uses it, or set EMBEDDED_PORT to a free port.`;
  }
  const { DATA_DIR } = environment();
  if (isDamage(error)) return damageMessage(resolve(DATA_DIR), error);
  if (error instanceof StoreVersionError)
    return `${error.message} Start the version that wrote it, or restore a backup of this version: npm run restore`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  console.error(explainStartFailure(error));
  process.exit(1);
});
