/** A TypeScript file with one table of weights, by name; weights too small to say anything are left out. */
export function writeWeights(head: string, weights: ReadonlyMap<string, number>): string {
  const rows = [...weights]
    .filter(([, weight]) => Math.abs(weight) >= LEAST)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, weight]) => {
      const key = /^[a-z]+$/.test(name) ? name : `'${name}'`
      return `  ${key}: ${Math.round(weight * 100) / 100},\n`
    })
  return `${head}${rows.join('')}}\n`
}

const LEAST = 0.005
