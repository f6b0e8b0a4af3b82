import { z } from 'zod';
import { edgeVariables, problemsOfEdge } from './edge-variables';
import { list } from './list';
import { secretFileNames, secretNames, withSecretFiles } from './secret-files';
import { emptySite, type Site, siteWide } from './site';
import { StartError } from './start-error';

/** Ports from 1024 on that browsers and `fetch` refuse (WHATWG Fetch, "bad port"): a site there could not be opened. */
const refusedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

const port = z.coerce
  .number()
  .int()
  .min(1)
  .max(65_535)
  .refine((value) => !refusedPorts.has(value), 'is a port that browsers refuse; take another');
const baseUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** Links of these would do something in the web view instead of asking the app. */
const webSchemes = new Set(['http', 'https', 'javascript', 'data', 'blob', 'file', 'about', 'mailto', 'tel']);

/** Every variable Kanbao reads, with its default; `.env.example` explains each. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: port.default(3000),
  EMBEDDED_PORT: port.default(4000),
  /** Address of the embedded platform that its media get in answers; empty: the one that the caller used. */
  EMBEDDED_PUBLIC_URL: baseUrl.optional(),
  /** Lets into the operator's page of the embedded platform; empty: one is made and printed once. */
  EMBEDDED_ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  /** Whether the embedded platform fills an empty store with the demo paper and brings it to today's date at each start. */
  EMBEDDED_DEMO: z.enum(['on', 'off']).default('on'),
  /** S3-compatible store in which the embedded platform keeps uploads; empty: its folder. */
  EMBEDDED_UPLOADS_ENDPOINT: baseUrl.optional(),
  EMBEDDED_UPLOADS_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as paper-uploads')
    .optional(),
  EMBEDDED_UPLOADS_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('us-east-1'),
  EMBEDDED_UPLOADS_ACCESS_KEY: z.string().optional(),
  EMBEDDED_UPLOADS_SECRET_KEY: z.string().optional(),
  /** Whether the bucket stands in the path, or before the host. */
  EMBEDDED_UPLOADS_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: baseUrl.optional(),
  BASE_PATH: z
    .string()
    .regex(/^(\/[A-Za-z0-9_-]+)+$/, 'must look like /zh/template/displayTemplate/news')
    .default('/zh/template/displayTemplate/news'),
  PLATFORM_BASE_URL: baseUrl.optional(),
  PLATFORM_USER_URL: baseUrl.optional(),
  PLATFORM_SSO_URL: baseUrl.optional(),
  PLATFORM_ADS_URL: baseUrl.optional(),
  PLATFORM_VIDEO_URL: baseUrl.optional(),
  PLATFORM_UPLOAD_URL: baseUrl.optional(),
  PLATFORM_ENDPOINTS: z.string().optional(),
  SITE_ID: z.string().regex(/^\w+$/).default('1'),
  APP_ID: z.string().regex(/^\w+$/).default('1'),
  SITE_VERSION: z.coerce.number().int().min(1).default(2),
  API_VERSION: z.string().default('1.0'),
  SOURCE: z.string().default('APP'),
  /** Who signs requests (Spec §4): 0 nobody, 1 once a route that needs it was opened, 2 everybody. */
  AUTH_MODE: z.coerce.number().int().min(0).max(2).default(0),
  /** Hash of every signature (platform facts §3). */
  SIGN_HASH: z.enum(['md5', 'sha1', 'sha256']).default('md5'),
  /** Names of the headers that carry token, time and signature, in this order. */
  SIGN_HEADERS: list
    .refine((names) => names.length === 3, 'must name three headers: token, time, signature')
    .default(['authToken', 'time', 'sign']),
  /** The embedded platform asks for security tokens, whatever its configuration says. */
  TOKEN_ENABLE: z.enum(['0', '1']).optional(),
  /** Name of the header that carries the security token. */
  TOKEN_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]*$/)
    .default('token'),
  /** What follows the configuration's encryptKey4 in the key of encrypted bodies (Spec §9). */
  ENCRYPT_KEY_SUFFIX: z
    .string()
    .refine((suffix) => Buffer.byteLength(suffix) < 32, 'must have fewer than 32 bytes')
    .default('afs4'),
  /** Initialisation vector of encrypted bodies. */
  ENCRYPT_IV: z
    .string()
    .refine((iv) => Buffer.byteLength(iv) === 16, 'must have 16 bytes')
    .default('0102030405060708'),
  /** The publisher's app at the social app; empty: the one that the platform's configuration names, if any. */
  SOCIAL_APP_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** The social app's authorise page; empty: the one that the configuration names, else WeChat's. */
  SOCIAL_AUTHORIZE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]/.test(url), 'must have neither a query nor a fragment')
    .optional(),
  /** Value with which the platform knows the social app (Spec §6). */
  SOCIAL_PROVIDER: z.string().min(1).default('tencent_wechat'),
  /** What the authorisation asks for (Spec §6). */
  SOCIAL_SCOPE: z
    .string()
    .regex(/^[\w.,-]+$/)
    .default('snsapi_userinfo'),
  /** Which call logs a social account in: the signed thirdLogin or the plain oauthLogin (reading 27). */
  SOCIAL_LOGIN: z.enum(['third', 'oauth']).default('third'),
  DEFAULT_LOCALE: z.enum(['cn', 'bo', 'en', 'de', 'fr']).default('cn'),
  NATIVE_APP_MARK: z.string().default('KanbaoApp'),
  /** Scheme of the links with which a page asks something of the native app (Spec §6). */
  NATIVE_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*$/, 'must be a scheme such as kanbao, without a colon')
    .refine((scheme) => !webSchemes.has(scheme), 'is a scheme of the web; take one of the app')
    .default('kanbao'),
  /** What those links ask for: clear the user and show login, refresh the token, show a toast; in this order. */
  NATIVE_ACTIONS: list
    .refine(
      (names) => names.length === 3 && names.every((name) => /^[\w./-]+$/.test(name)),
      'must name three actions: clear user and login, refresh token, toast',
    )
    .default(['clearUserAndLogin', 'refreshAppToken', 'toast']),
  /** Parameter of the toast's text. */
  NATIVE_TOAST_PARAMETER: z.string().regex(/^\w+$/).default('text'),
  /** Global function that the native app calls with its user (Spec §6). */
  NATIVE_USER_CALLBACK: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/, 'must be a name of a function')
    .default('kanbaoUser'),
  /** Whether old Internet Explorers are advised to use Chrome (Spec §8: only when enabled). */
  OLD_BROWSER_ADVICE: z.enum(['on', 'off']).default('off'),
  /** BCP 47 tag of what the publisher writes where an article does not say its own. */
  CONTENT_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .default('zh-CN'),
  /** Which getArticles form the platform speaks (reading 34). */
  ARTICLES_FORM: z.enum(['new', 'old']).default('new'),
  /** How readers' pictures reach the platform (reading 34): one call, or an access token of either form and its storage. */
  UPLOAD_FORM: z.enum(['plain', 'token', 'token2']).default('plain'),
  /** How votes in articles are sent: as afsData, device and data (Spec §7), or in plain fields as seen elsewhere. */
  VOTE_FORM: z.enum(['encrypted', 'plain']).default('encrypted'),
  /** How much of an article feeds carry: its summary, or the whole text, which subscribers may then show elsewhere. */
  FEED_CONTENT: z.enum(['summary', 'full']).default('summary'),
  /** Hosts, besides the platform's, whose pictures and clips the site fetches for readers. */
  MEDIA_HOSTS: list.default([]),
  /** Addresses in private networks that the platform's configuration may name (`advsUrl`), by scheme, host and port. */
  PRIVATE_HOSTS: list
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must list addresses such as http://10.0.0.5:8080',
    )
    .default([]),
  /** Origins from which the script of the anti-fraud check on votes may come (ADR 0010). */
  AFS_ORIGINS: list
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be origins such as https://afs.example.com, separated by commas',
    )
    .default([]),
  /** Where a map shows the place of an activity; off: places have no link. */
  MAP_URL: z
    .string()
    .regex(/^(?:off|https:\/\/\S+\{place\}\S*)$/, 'must be an https address with {place} in it, or off')
    .default('https://uri.amap.com/search?keyword={place}'),
  /** Address that receives the page-view statistics; empty: the platform's base host (reading 31). */
  STATISTICS_URL: baseUrl.optional(),
  /** External host to which each opened article is reported (Spec §7); empty: none. */
  BIG_DATA_URL: baseUrl.optional(),
  /** Analytics service to which views, unique views and likes of articles are reported (Spec §7); empty: none. */
  ANALYTICS_URL: baseUrl.optional(),
  /** What it understands: a form of ours, or Matomo's Tracking HTTP API (ADR 0057). */
  ANALYTICS_KIND: z.enum(['json', 'matomo']).default('json'),
  /** Number of the site at Matomo (idsite). */
  ANALYTICS_SITE: z
    .string()
    .regex(/^\d{1,9}$/, 'must be the number of the site at Matomo')
    .default('1'),
  /** Where traces go: a receiver of OTLP over HTTP, with the path; empty: nowhere, and nothing is loaded for them. */
  TRACES_URL: baseUrl.optional(),
  /** Share of the requests that are traced. */
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(0.1),
  /** Share of the visits that tell what they felt like, as sums in the metrics; 0: none. */
  VISITS_MEASURED: z.coerce.number().min(0).max(1).default(0.01),
  /** Origins whose pages may show ours in a frame as a CMS page (Spec §2, inCmsPage). */
  CMS_ORIGINS: list
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be origins such as https://cms.example.com, separated by commas',
    )
    .default([]),
  /** Proxies of the publisher's in front of the site; each adds an address to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Secrets of visitors' sealed sessions: the first seals, all of them open, so that they can be changed without losing anyone. */
  SESSION_SECRET: list
    .refine(
      (secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= 32),
      'must have at least 32 characters, each of several separated by commas',
    )
    .optional(),
  ...edgeVariables,
  PURGE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Whether articles that were read are kept on readers' devices; off ends it on every device that has any. */
  OFFLINE_READING: z.enum(['on', 'off']).default('on'),
  /** ms that a finished article still waits for its comments. */
  COMMENTS_WAIT: z.coerce.number().int().min(0).max(2000).default(150),
  /** Bytes of finished pages that the porter keeps. */
  PAGE_CACHE_BYTES: z.coerce.number().int().min(1_000_000).default(48_000_000),
  /** One JSON line on standard output per request that the porter answers. */
  ACCESS_LOG: z.enum(['on', 'off']).default('on'),
});

/** Names of all variables that are read. */
export const variableNames: readonly string[] = [...Object.keys(environmentSchema.shape), ...secretFileNames];

export type Environment = Readonly<z.infer<typeof environmentSchema>>;

/** What is wrong with the environment, one line per variable: name, value, remedy. */
export class EnvironmentError extends StartError {
  override readonly name = 'EnvironmentError';
}

/** What a store of uploads needs, all of it or nothing. */
const uploadStoreNames = [
  'EMBEDDED_UPLOADS_ENDPOINT',
  'EMBEDDED_UPLOADS_BUCKET',
  'EMBEDDED_UPLOADS_ACCESS_KEY',
  'EMBEDDED_UPLOADS_SECRET_KEY',
] as const;

/** What single values cannot tell. */
function problemsTogether(read: Environment): string[] {
  return [...problemsOfSecret(read), ...problemsOfUploadStore(read), ...problemsOfEdge(read)];
}

function problemsOfUploadStore(read: Environment): string[] {
  const missing = uploadStoreNames.filter((name) => read[name] === undefined);
  if (missing.length === 0 || missing.length === uploadStoreNames.length) return [];
  return missing.map(
    (name) => `  ${name} is not set, but another variable of the store of uploads is. See .env.example.`,
  );
}

/** An instance that made its own secret could not open the sessions of the others. */
function problemsOfSecret({ REDIS_URL, SESSION_SECRET }: Environment): string[] {
  if (!REDIS_URL || SESSION_SECRET) return [];
  return [
    `  SESSION_SECRET is not set, but REDIS_URL is: instances must open the sessions that others sealed. Set one secret of at least 32 characters on all of them (\`openssl rand -base64 48\` makes one). See .env.example.`,
  ];
}

/** What is wrong with single values, without those of secrets. */
function problemsOfValues({ issues }: z.ZodError, given: Readonly<Record<string, string>>): string[] {
  const secrets: readonly string[] = secretNames;
  return issues.map((issue) => {
    const name = String(issue.path[0]);
    const value = secrets.includes(name) ? '(secret)' : JSON.stringify(given[name]);
    return `  ${name} = ${value}: ${issue.message}. See .env.example.`;
  });
}

/**
 * Reads a set of variables, and the files of secrets that they name; empty ones count as unset.
 * @throws EnvironmentError with a readable report, which stops the start.
 */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const { given, problems } = withSecretFiles(Object.fromEntries(set));
  const result = environmentSchema.safeParse(given);
  if (!result.success) problems.push(...problemsOfValues(result.error, given));
  // A secret whose file cannot be read is not missing as well.
  else if (problems.length === 0) problems.push(...problemsTogether(result.data));
  if (result.success && problems.length === 0) return result.data;
  throw new EnvironmentError(`The configuration cannot be used:\n${problems.join('\n')}`);
}

/** Returns the running site's configuration; in production the variables of the process, read once. */
export function environment(): Environment {
  return siteWide('environment', () => parseEnvironment(process.env));
}

/** Creates a freshly started site with this configuration. */
export function createSite(configuration: Environment): Site {
  const site = emptySite();
  site.values.set('environment', configuration);
  return site;
}

/** The address readers use, without a trailing slash. */
export function publicUrl({ PUBLIC_URL, PORT }: Environment = environment()): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}
