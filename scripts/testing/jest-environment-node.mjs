import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** Compiled modules of this Jest worker, by file. */
const compiled = new Map();

const compileFunction = vm.compileFunction;

/**
 * Compiles a module once per worker. Jest compiles all modules of a test file with `vm.compileFunction`, which has no cache:
 * that takes longer than most tests. Only code is shared; each test file still runs it in a context of its own.
 */
function compileOnce(source, parameters, options) {
  if (!options?.parsingContext) return compileFunction(source, parameters, options);
  const start = `(function(${parameters.join()}){`;
  let found = compiled.get(options.filename);
  if (found?.source !== source || found.start !== start) {
    // The offset keeps the columns of the first line in stack traces.
    const script = new vm.Script(`${start}${source}\n})`, {
      filename: options.filename,
      columnOffset: -start.length,
    });
    found = { source, start, script };
    compiled.set(options.filename, found);
  }
  return found.script.runInContext(options.parsingContext);
}

vm.compileFunction = compileOnce;

export default TestEnvironment;
