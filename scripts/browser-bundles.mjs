import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { bundleTarget } from './browsers.mjs';
import { camelCase, generatedEntries, nameOf } from './bundle-entries.mjs';
import { bundleIslands } from './bundle-islands.mjs';
import { classNamesPlugin } from './class-names.mjs';
import { bundleWords } from './island-words.mjs';
import { writeOldStyles } from './old-styles.mjs';

/** URL path of our bundles, next to the bundles of Next. */
const bundlePath = '/_next/static/browser/';

/** @type {import('esbuild').BuildOptions} */
const commonOptions = {
  bundle: true,
  write: true,
  platform: 'browser',
  format: 'esm',
  target: bundleTarget('defaults'),
  // Old Safari versions have rare bugs in these features. Our code does not trigger the bugs, and lowering
  // the features is impossible or makes larger bundles.
  supported: { destructuring: true, 'template-literal': true },
  minify: true,
  metafile: true,
  logLevel: 'silent',
};

/** @param isDev includes developer pages, which are not part of a build */
function filesNamed(ending, isDev = false) {
  return ['app', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => name.endsWith(ending) && (isDev || !name.startsWith(join('app', 'dev', '/')))),
  );
}

const styleTexts = {
  name: 'style-texts',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      if (path.endsWith('.module.css')) return undefined;
      const options = { entryPoints: [path], bundle: true, minify: true, write: false };
      const { outputFiles } = await esbuild.build(options);
      return { contents: outputFiles[0].text, loader: 'text' };
    });
  },
};

/** Inline scripts that must run in the oldest browsers (R8.17). */
const oldBrowserScripts = ['advise-old-browser'];

/** Bundles inline scripts in two parts; arguments go between them. Each file is named like its function. */
async function bundleInline({ build }, isDev) {
  const placeholder = '$values';
  const callPlugin = generatedEntries('inline', (file) => {
    const name = camelCase(nameOf(file));
    return `import { ${name} } from ${JSON.stringify(`./${file}`)}; ${name}.apply(null, ${placeholder});`;
  });
  const bundle = async (files, target) => {
    const { outputFiles } = await build({
      ...commonOptions,
      target,
      entryPoints: files.map((file) => ({ in: `inline:${file}`, out: nameOf(file) })),
      outdir: '/',
      write: false,
      format: 'iife',
      plugins: [callPlugin],
    });
    return outputFiles.map(({ path, text }) => {
      const [before, after] = text.trim().split(placeholder);
      return [nameOf(path), [`${before}[`, `]${after}`]];
    });
  };
  const files = filesNamed('.inline.ts', isDev);
  const isForOldBrowsers = (file) => oldBrowserScripts.includes(nameOf(file));
  const modernFiles = files.filter((file) => !isForOldBrowsers(file));
  return Object.fromEntries([
    ...(await bundle(modernFiles, commonOptions.target)),
    ...(await bundle(files.filter(isForOldBrowsers), 'es5')),
  ]);
}

/** Copies the worker of the PDF library, which browsers load by its URL. */
function copyPdfWorker(outdir) {
  const file = 'node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs';
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  const name = `pdf-worker-${hash}.mjs`;
  copyFileSync(file, join(outdir, name));
  return bundlePath + name;
}

/** Returns a plugin that replaces the files of dynamic imports with the addresses that `addressOf` returns. */
function dynamicImports(addressOf) {
  return {
    name: 'dynamic-imports',
    setup({ onResolve, resolve: find }) {
      onResolve({ filter: /./ }, async ({ path, kind, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const target = await find(path, { kind: 'import-statement', resolveDir });
        return { path: addressOf(relative('.', target.path)), external: true };
      });
    },
  };
}

async function findDynamicImports({ build }, entry) {
  const files = new Set();
  const recordImports = dynamicImports((file) => {
    files.add(file);
    return file;
  });
  await build({
    ...commonOptions,
    entryPoints: [entry],
    outdir: '/',
    write: false,
    plugins: [styleTexts, recordImports],
  });
  return [...files];
}

/** Exports of the page script, by file. The build fails if a bundle imports other names of these files. */
const pageExports = {
  'lib/browser/islands.script.ts': ['startIslandsWhenNeeded'],
  'lib/browser/page-alert.script.ts': ['isAlertLink', 'showAlert', 'showStatus'],
  'lib/browser/post-form.script.ts': ['encodeFormBody', 'isFormResponse', 'postForm'],
  'lib/browser/pending-notice.script.ts': ['showPendingNotice'],
  'lib/browser/send-form.script.ts': ['sendForm', 'consumeSubmittedKey'],
  'lib/browser/taps.script.ts': ['markReady'],
  'lib/browser/form-message.script.ts': ['showFormMessage'],
  'lib/browser/request-timeout.ts': ['requestTimeout', 'timeoutSignal'],
  'lib/browser/full-styles.script.ts': ['loadFullStyles'],
};

/** Plugin that appends exports to the page script. Other bundles read them from `window.kanbao.exports`. */
const exportFromPage = generatedEntries('page', (entry) => {
  const names = Object.values(pageExports).flat();
  const imports = Object.entries(pageExports).map(
    ([file, exported]) => `import { ${exported.join(', ')} } from ${JSON.stringify(`./${file}`)};`,
  );
  return `import ${JSON.stringify(`./${entry}`)}; ${imports.join('')} window.kanbao.exports = { ${names.join(', ')} };`;
});

const importFromPage = {
  name: 'import-from-page',
  setup({ onResolve, onLoad, resolve: find }) {
    onResolve({ filter: /./ }, async ({ path, kind, resolveDir, pluginData, namespace }) => {
      if (kind !== 'import-statement' || pluginData === 'found' || namespace === 'page-export')
        return undefined;
      const target = await find(path, { kind, resolveDir, pluginData: 'found' });
      const file = relative('.', target.path).replaceAll('\\', '/');
      return Object.hasOwn(pageExports, file)
        ? { path: file, namespace: 'page-export', sideEffects: false }
        : undefined;
    });
    onLoad({ filter: /./, namespace: 'page-export' }, ({ path }) => ({
      contents: pageExports[path]
        .map((name) => `export const ${name} = /* @__PURE__ */ (() => window.kanbao.exports.${name})();`)
        .join(''),
    }));
  },
};

/** Bundles the messages of islands. @returns messages by island and language */
async function bundleIslandWords(esbuild, outdir) {
  const islands = filesNamed('.words.ts').map(async (file) => {
    const name = nameOf(file);
    return [name, await bundleWords(esbuild, { file, name, outdir, address: bundlePath })];
  });
  return Object.fromEntries(await Promise.all(islands));
}

function addressesOf(outputs, output) {
  const files = new Set([output]);
  for (const file of files) {
    for (const { path, kind } of outputs[file].imports) if (kind === 'import-statement') files.add(path);
  }
  return [...files].map((file) => bundlePath + basename(file));
}

/** Bundles all but the service worker. `sheets` (a folder) and `builtNames` are undefined in dev mode. */
export async function bundleBrowser(esbuild, { outdir, manifest, sheets, builtNames }) {
  const { build } = esbuild;
  const entry = 'app/page.script.ts';
  // Loaded by `sample-visit.inline.ts`.
  const visitScript = 'lib/browser/measure-visit.script.ts';
  const isDev = sheets === undefined;
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const islands = filesNamed('.island.tsx');
  // Dynamic imports are bundled first, so that the page script stays a single file.
  const dynamicFiles = await findDynamicImports(esbuild, entry);
  /** @type {import('esbuild').BuildOptions} */
  const splitOptions = {
    ...commonOptions,
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    splitting: true,
    jsx: 'automatic',
    // Scripts refer to files with the license texts, which saves 200 bytes.
    legalComments: 'linked',
    pure: ['icon'],
    define: {
      'process.env.NODE_ENV': '"production"',
      PDF_WORKER_ADDRESS: JSON.stringify(copyPdfWorker(outdir)),
    },
    plugins: [importFromPage, styleTexts, classNamesPlugin(builtNames)],
  };
  const entryPoints = islands.map((file) => ({ in: `island:${file}`, out: nameOf(file) }));
  const options = { ...splitOptions, target: bundleTarget('full'), entryPoints };
  const builds = [await bundleIslands(esbuild, options, isDev)];
  // In one build, esbuild could extract a shared file, which would cost another request after a tap.
  for (const file of [...dynamicFiles, visitScript])
    builds.push(await build({ ...splitOptions, entryPoints: [{ in: file, out: nameOf(file) }] }));
  const outputs = Object.assign({}, ...builds.map(({ metafile }) => metafile.outputs));
  const outputByEntry = new Map(
    Object.entries(outputs).map(([output, { entryPoint = '' }]) => [entryPoint, output]),
  );
  const addresses = new Map(dynamicFiles.map((file) => [file, `./${basename(outputByEntry.get(file))}`]));
  const page = await build({
    ...commonOptions,
    entryPoints: [{ in: `page:${entry}`, out: 'page' }],
    outdir,
    entryNames: '[name]-[hash]',
    plugins: [exportFromPage, styleTexts, dynamicImports((file) => addresses.get(file))],
  });
  const [script] = Object.keys(page.metafile.outputs);
  const bundles = {
    script: bundlePath + basename(script),
    oldStyles: bundlePath + writeOldStyles(outdir, sheets),
    visitScript: bundlePath + basename(outputByEntry.get(visitScript)),
    inline: await bundleInline(esbuild, isDev),
    words: await bundleIslandWords(esbuild, outdir),
    islands: Object.fromEntries(
      islands.map((file) => [nameOf(file), addressesOf(outputs, outputByEntry.get(`island:${file}`))]),
    ),
  };
  writeFileSync(manifest, JSON.stringify(bundles));
}
