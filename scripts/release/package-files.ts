import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, normalize, sep } from 'node:path';
import { z } from 'zod';

interface Tracer {
  nodeFileTrace: (
    entries: readonly string[],
    options: Readonly<Record<string, unknown>>,
  ) => Promise<{ fileList: ReadonlySet<string>; esmFileList: ReadonlySet<string> }>;
}

/** Vercel's file tracer, which Next contains. */
const { nodeFileTrace }: Tracer = createRequire(join(process.cwd(), 'package.json'))(
  'next/dist/compiled/@vercel/nft',
);

const traceSchema = z.object({ files: z.array(z.string()) });

/** Parts of Next that only its builds and its dev server load. */
const unusedNextPaths = [
  'docs/',
  'esm/',
  'server/capsize-font-metrics',
  'compiled/(?:@babel|babel|cssnano|next-devtools|postcss|webpack)',
];

/** Matches files that the tracer finds but no program loads at run time. */
const unusedPattern = new RegExp(
  [
    String.raw`\.d\.[cm]?ts$`,
    String.raw`\.map$`,
    String.raw`\.dev\.js$`,
    '^node_modules/(?:esbuild|typescript|caniuse-lite)/',
    `^node_modules/next/dist/(?:${unusedNextPaths.join('|')})`,
  ].join('|'),
);

const toPosixPath = (path: string) => path.replaceAll(sep, '/');

function filesTracedByNext(root: string): string[] {
  const build = join(root, '.next');
  const traces = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.nft.json') && !name.startsWith('cache'),
  );
  return traces.flatMap((name) => {
    const { files } = traceSchema.parse(JSON.parse(readFileSync(join(build, name), 'utf8')));
    return files.map((file) => toPosixPath(normalize(join('.next', name, '..', file))));
  });
}

async function filesOfPrograms(root: string): Promise<string[]> {
  const programs = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(root, 'dist', name));
  const { fileList, esmFileList } = await nodeFileTrace(programs, {
    base: root,
    processCwd: root,
    // Programs are ES modules. Packages contain ES modules and CommonJS.
    mixedModules: true,
    ignore: (path: string) =>
      !/^(?:dist|node_modules)\//.test(toPosixPath(path)) || unusedPattern.test(toPosixPath(path)),
  });
  return [...fileList, ...esmFileList].map(toPosixPath);
}

/** Returns paths relative to `root`. Files with machine code run only on the system of this machine. */
export async function listPackageFiles(root: string): Promise<string[]> {
  const files = [...filesTracedByNext(root), ...(await filesOfPrograms(root))];
  return [...new Set(files)].filter((file) => file.startsWith('node_modules/') && !unusedPattern.test(file));
}
