import type { BenchDatabase } from '../database.ts'
import type { Finding } from '../finding.ts'
export async function measureBrowser(_: BenchDatabase, __: number): Promise<Finding[]> {
  return []
}
