/** Acts are bundled with their style sheets as texts (`scripts/programs.mjs`). */
declare const text: string;
export default text;
