/** Text of the minified style sheet, bundled by `scripts/browser-bundles.mjs`. */
declare const text: string;
export default text;
