import { AsyncLocalStorage } from 'node:async_hooks';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const compiledScripts = new Map();

const compileFunction = vm.compileFunction;

/**
 * Replaces `vm.compileFunction`, with which Jest compiles all modules of each test file. The original has no
 * cache and takes longer than most tests. Each test file still runs the code in its own context.
 */
function compileOnce(source, parameters, options) {
  if (!options?.parsingContext) return compileFunction(source, parameters, options);
  const start = `(function(${parameters.join()}){`;
  let found = compiledScripts.get(options.filename);
  if (found?.source !== source || found.start !== start) {
    // The offset corrects the column numbers of the first line in stack traces.
    const script = new vm.Script(`${start}${source}\n})`, {
      filename: options.filename,
      columnOffset: -start.length,
    });
    found = { source, start, script };
    compiledScripts.set(options.filename, found);
  }
  return found.script.runInContext(options.parsingContext);
}

vm.compileFunction = compileOnce;

// The process report takes 20 ms. Native packages request it in each test file, to detect the C library.
const report = process.report.getReport();
process.report.getReport = () => report;

const usedStorages = new Set();

for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...args) {
    usedStorages.add(this);
    return original.apply(this, args);
  };
}

/**
 * Disables the AsyncLocalStorage objects of each test file. Before Node 24, each promise visits all of them, so
 * workers would slow down with each file.
 */
export default class extends TestEnvironment {
  async teardown() {
    for (const storage of usedStorages) storage.disable();
    usedStorages.clear();
    await super.teardown();
  }
}
