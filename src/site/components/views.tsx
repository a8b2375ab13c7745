// Kept until src/build/cards.tsx names Card.tsx itself.
export { Card, CardGroup } from './Card.tsx'
