/**
 * Letters of one text in a list: a long paragraph of a desk's. Readers' texts have up to 20,000 letters, and a list has twenty; each stands
 * whole on its own page.
 */
export const mostListLetters = 800;
