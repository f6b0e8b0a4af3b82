import { z } from 'zod';
import { secretFileNames, secretNames, withSecretFiles } from './secret-files';
import { siteWide } from './site-wide';
import { StartError } from './start-error';

/** Ports above 1023 that browsers refuse (WHATWG Fetch, "bad port"). */
const refusedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

const portSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(65_535)
  .refine((value) => !refusedPorts.has(value), 'is a port that browsers block; choose another');
const baseUrlSchema = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const hostUrl = z.url({
  protocol: /^https$/,
  hostname: /^[^*]+$/,
  error: ({ input }) => `${input} is not the https address of a host`,
});

/** Origins of hosts; entries may omit the scheme. */
const mediaHosts = commaList
  .transform((entries) => entries.map((entry) => (entry.includes('://') ? entry : `https://${entry}`)))
  .pipe(z.array(hostUrl.transform((url) => new URL(url).origin)));

const matching = (pattern: RegExp, message?: string) => z.string().regex(pattern, message);

const originList = (message: string) =>
  commaList
    .refine((urls) => urls.every((url) => URL.canParse(url) && new URL(url).origin === url), message)
    .default([]);

/** URL schemes that browsers or the system handle: links with these schemes would not open the app. */
const webSchemes = new Set(['http', 'https', 'javascript', 'data', 'blob', 'file', 'about', 'mailto', 'tel']);

/** `.env.example` describes each variable; comments here name the sources of rules. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: portSchema.default(3000),
  EMBEDDED_PORT: portSchema.default(4000),
  EMBEDDED_PUBLIC_URL: baseUrlSchema.optional(),
  EMBEDDED_ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  EMBEDDED_DEMO: z.enum(['on', 'off']).default('on'),
  EMBEDDED_PICTURES_MB: z.coerce.number().int().min(10).max(100_000_000).optional(),
  EMBEDDED_UPLOADS_ENDPOINT: baseUrlSchema.optional(),
  EMBEDDED_UPLOADS_BUCKET: matching(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be the name of a bucket, such as paper-uploads',
  ).optional(),
  EMBEDDED_UPLOADS_REGION: matching(/^[\w-]{1,64}$/).default('us-east-1'),
  EMBEDDED_UPLOADS_ACCESS_KEY: z.string().optional(),
  EMBEDDED_UPLOADS_SECRET_KEY: z.string().optional(),
  EMBEDDED_UPLOADS_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: baseUrlSchema.optional(),
  BASE_PATH: matching(/^(\/[A-Za-z0-9_-]+)+$/, 'must look like /zh/template/displayTemplate/news').default(
    '/zh/template/displayTemplate/news',
  ),
  PLATFORM_BASE_URL: baseUrlSchema.optional(),
  PLATFORM_USER_URL: baseUrlSchema.optional(),
  PLATFORM_SSO_URL: baseUrlSchema.optional(),
  PLATFORM_ADS_URL: baseUrlSchema.optional(),
  PLATFORM_VIDEO_URL: baseUrlSchema.optional(),
  PLATFORM_UPLOAD_URL: baseUrlSchema.optional(),
  PLATFORM_ENDPOINTS: z.string().optional(),
  SITE_ID: matching(/^\w+$/).default('1'),
  APP_ID: matching(/^\w+$/).default('1'),
  SITE_VERSION: z.coerce.number().int().min(1).default(2),
  API_VERSION: z.string().default('1.0'),
  SOURCE: z.string().default('APP'),
  AUTH_MODE: z.coerce.number().int().min(0).max(2).default(0), // Spec §4
  SIGN_HASH: z.enum(['md5', 'sha1', 'sha256']).default('md5'), // Platform facts §3
  SIGN_HEADERS: commaList
    .refine((names) => names.length === 3, 'must name three headers: token, time, signature')
    .default(['authToken', 'time', 'sign']),
  TOKEN_ENABLE: z.enum(['0', '1']).optional(),
  TOKEN_HEADER: matching(/^[A-Za-z][\w-]*$/).default('token'),
  /** Defined in Spec §9. */
  ENCRYPT_KEY_SUFFIX: z
    .string()
    .refine((suffix) => Buffer.byteLength(suffix) < 32, 'must have fewer than 32 bytes')
    .default('afs4'),
  ENCRYPT_IV: z
    .string()
    .refine((iv) => Buffer.byteLength(iv) === 16, 'must have 16 bytes')
    .default('0102030405060708'),
  SOCIAL_APP_ID: matching(/^[\w-]{1,64}$/).optional(),
  SOCIAL_AUTHORIZE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]/.test(url), 'must have neither a query nor a fragment')
    .optional(),
  SOCIAL_PROVIDER: z.string().min(1).default('tencent_wechat'), // Spec §6
  SOCIAL_SCOPE: matching(/^[\w.,-]+$/).default('snsapi_userinfo'), // Spec §6
  SOCIAL_LOGIN: z.enum(['third', 'oauth']).default('third'), // Reading 27
  DEFAULT_LOCALE: z.enum(['cn', 'bo', 'en', 'de', 'fr']).default('cn'),
  NATIVE_APP_MARK: z.string().default('KanbaoApp'),
  /** Defined in Spec §6. */
  NATIVE_SCHEME: matching(/^[a-z][a-z0-9+.-]*$/, 'must be a scheme such as kanbao, without a colon')
    .refine((scheme) => !webSchemes.has(scheme), 'is a web scheme; use the scheme of the app')
    .default('kanbao'),
  NATIVE_ACTIONS: commaList
    .refine(
      (names) => names.length === 3 && names.every((name) => /^[\w./-]+$/.test(name)),
      'must name three actions: clear user and login, refresh token, toast',
    )
    .default(['clearUserAndLogin', 'refreshAppToken', 'toast']),
  NATIVE_TOAST_PARAMETER: matching(/^\w+$/).default('text'),
  /** Defined in Spec §6. */
  NATIVE_USER_CALLBACK: matching(/^[A-Za-z_$][\w$]*$/, 'must be the name of a function').default(
    'kanbaoUser',
  ),
  OLD_BROWSER_ADVICE: z.enum(['on', 'off']).default('off'), // Spec §8
  CONTENT_LANGUAGE: matching(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/).default('zh-CN'),
  ARTICLES_FORM: z.enum(['new', 'old']).default('new'), // Reading 34
  UPLOAD_FORM: z.enum(['plain', 'token', 'token2']).default('plain'), // Reading 34
  VOTE_FORM: z.enum(['encrypted', 'plain']).default('encrypted'), // Spec §7
  FEED_CONTENT: z.enum(['summary', 'full']).default('summary'),
  MEDIA_HOSTS: mediaHosts.default([]),
  PRIVATE_HOSTS: originList('must list addresses such as http://10.0.0.5:8080'),
  AFS_ORIGINS: originList('must be origins such as https://afs.example.com, separated by commas'), // ADR 0010
  MAP_URL: matching(
    /^(?:off|https:\/\/\S+\{place\}\S*)$/,
    'must be an https address with {place} in it, or off',
  ).default('https://uri.amap.com/search?keyword={place}'),
  STATISTICS_URL: baseUrlSchema.optional(), // Reading 31
  BIG_DATA_URL: baseUrlSchema.optional(), // Spec §7
  ANALYTICS_URL: baseUrlSchema.optional(), // Spec §7
  ANALYTICS_KIND: z.enum(['json', 'matomo']).default('json'), // ADR 0057
  ANALYTICS_SITE: matching(/^\d{1,9}$/, 'must be the number of the site at Matomo').default('1'),
  TRACES_URL: baseUrlSchema.optional(),
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(0.1),
  VISITS_MEASURED: z.coerce.number().min(0).max(1).default(0.01),
  CMS_ORIGINS: originList('must be origins such as https://cms.example.com, separated by commas'), // Spec §2
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SESSION_SECRET: commaList
    .refine(
      (secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= 32),
      'must have at least 32 characters, each of several separated by commas',
    )
    .optional(),
  // Characters are restricted, because nginx and Varnish read the secret from configuration files (ADR 0061).
  EDGE_SECRET: matching(/^[\w+/=-]{16,200}$/, 'must have 16 to 200 letters, digits, + / = _ -').optional(),
  EDGE_PURGE: z.enum(['varnish', 'fastly', 'cloudflare', 'webhook']).optional(),
  EDGE_PURGE_URL: commaList
    .refine(
      (urls) => urls.length <= 16 && urls.every((url) => /^https?:\/\/\S+$/.test(url) && URL.canParse(url)),
      'must be at most 16 addresses such as https://api.fastly.com/service/<id>, separated by commas',
    )
    .transform((urls) => urls.map((url) => url.replace(/\/+$/, '')))
    .optional(),
  EDGE_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,400}$/, 'must have 16 to 400 printable ASCII characters without spaces')
    .optional(),
  PURGE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OFFLINE_READING: z.enum(['on', 'off']).default('on'),
  COMMENTS_WAIT: z.coerce.number().int().min(0).max(2000).default(150),
  PAGE_CACHE_BYTES: z.coerce.number().int().min(1_000_000).default(48_000_000),
  ACCESS_LOG: z.enum(['on', 'off']).default('on'),
});

export const variableNames: readonly string[] = [...Object.keys(environmentSchema.shape), ...secretFileNames];

export type Environment = Readonly<z.infer<typeof environmentSchema>>;

/** Error whose message has one line per variable: name, value, remedy. */
export class EnvironmentError extends StartError {
  override readonly name = 'EnvironmentError';
}

const uploadStoreNames = [
  'EMBEDDED_UPLOADS_ENDPOINT',
  'EMBEDDED_UPLOADS_BUCKET',
  'EMBEDDED_UPLOADS_ACCESS_KEY',
  'EMBEDDED_UPLOADS_SECRET_KEY',
] as const;

const edgePurgeNames = ['EDGE_PURGE', 'EDGE_PURGE_URL', 'EDGE_PURGE_TOKEN', 'EDGE_SECRET'] as const;

/** Reports the missing variables of a group that must be set together or not at all. */
function problemsOfGroup(env: Environment, names: readonly (keyof Environment)[], reason: string): string[] {
  const missingNames = names.filter((name) => env[name] === undefined);
  if (missingNames.length === names.length) return [];
  return missingNames.map((name) => `  ${name} is not set, but ${reason}. See .env.example.`);
}

/** Reports missing purge settings. EDGE_SECRET alone is valid, for caches without purges. */
function problemsOfEdge(env: Environment): string[] {
  const [firstSet] = edgePurgeNames.filter((name) => env[name] !== undefined);
  if (firstSet === 'EDGE_SECRET') return [];
  return problemsOfGroup(env, edgePurgeNames, `${firstSet} is: purges could not be sent to caches`);
}

/** Reports a missing secret: instances with generated secrets could not open each other's sessions. */
function problemsOfSecret({ REDIS_URL, SESSION_SECRET }: Environment): string[] {
  if (!REDIS_URL || SESSION_SECRET) return [];
  return [
    `  SESSION_SECRET is not set, but REDIS_URL is: instances must be able to open each other's sessions. Set one secret of at least 32 characters on all of them (\`openssl rand -base64 48\` makes one). See .env.example.`,
  ];
}

function problemsOfPorts({ PORT, EMBEDDED_PORT, PLATFORM_BASE_URL }: Environment): string[] {
  if (PLATFORM_BASE_URL || PORT !== EMBEDDED_PORT) return [];
  return [`  PORT and EMBEDDED_PORT both name port ${PORT}. Set EMBEDDED_PORT to another port.`];
}

function problemsOfValues({ issues }: z.ZodError, values: Readonly<Record<string, string>>): string[] {
  const secrets: readonly string[] = secretNames;
  return issues.map((issue) => {
    const name = String(issue.path[0]);
    const value = secrets.includes(name) ? '(secret)' : JSON.stringify(values[name]);
    return `  ${name} = ${value}: ${issue.message}. See .env.example.`;
  });
}

/** Parses the configuration; empty values count as unset. @throws EnvironmentError with a readable report */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const nonEmpty = Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const { withSecrets, problems } = withSecretFiles(Object.fromEntries(nonEmpty));
  const result = environmentSchema.safeParse(withSecrets);
  if (!result.success) problems.push(...problemsOfValues(result.error, withSecrets));
  // A secret whose file is unreadable is already reported, so it is not reported as missing.
  else if (problems.length === 0)
    problems.push(
      ...problemsOfPorts(result.data),
      ...problemsOfSecret(result.data),
      ...problemsOfGroup(result.data, uploadStoreNames, 'another variable of the upload storage is'),
      ...problemsOfEdge(result.data),
    );
  if (result.success && problems.length === 0) return result.data;
  throw new EnvironmentError(`The configuration cannot be used:\n${problems.join('\n')}`);
}

export function environment(): Environment {
  return siteWide('environment', () => parseEnvironment(process.env));
}

/** Returns the site's URL without a trailing slash. */
export function publicUrl({ PUBLIC_URL, PORT }: Environment = environment()): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}
