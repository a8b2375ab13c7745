// Creates the figures of the operations page, a table or a chart for each part. The page's front matter has their labels.

import type { Figure, OperationPart } from '../../model/content/figures.ts'
import { BUILD_PARTS } from './build-parts.ts'
import type { Part, PartContext } from './cells.ts'
import { CONTENT_PARTS } from './content-parts.ts'
import type { OperationsData } from './data.ts'
import { MEASURED_PARTS } from './measured-parts.ts'

export function operationsFigure(part: OperationPart, data: OperationsData, context: PartContext): Figure {
  return PARTS[part](data, context) ?? { notes: [context.label('nothing')] }
}

const PARTS: Record<OperationPart, Part> = { ...BUILD_PARTS, ...MEASURED_PARTS, ...CONTENT_PARTS }
