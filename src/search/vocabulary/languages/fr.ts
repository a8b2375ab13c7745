// French. What the rows mean: README.md above.

export const leftOut =
  'un une des le la les l de du d et ou dans avec par pour a au aux est sont comment je mon ma qui que se son ses en chaque'

export const words = `
file: fichier
read: lire lis lecture
write: ecrire ecris ecriture
line: ligne lignes
directory: repertoire dossier
path: chemin
create: creer cree
delete: supprimer effacer
remove: retirer enlever
copy: copier copie
rename: renommer
move: deplacer
open: ouvrir
close: fermer
exists: existe exister
list: liste lister
append: ajouter
print: afficher imprimer
output: sortie
input: entree
standard: standard
terminal: console terminal
string: chaine chaines
text: texte
character: caractere caracteres
word: mot mots
number: nombre nombres
integer: entier
float: flottant
decimals: decimale decimales
byte: octet octets
array: tableau
map: dictionnaire
hash: hachage
key: cle cles clef
value: valeur valeurs
set: ensemble
stack: pile
queue: file
sort: trier tri trie
search: chercher rechercher recherche
find: trouver
compare: comparer compare
equal: egal egaux egalite
split: diviser decouper separer
join: joindre
concatenate: concatener
replace: remplacer
trim: rogner
format: formater format
parse: analyser
convert: convertir conversion
count: compter
length: longueur
reverse: inverser
iterate: iterer parcourir
insert: inserer
random: aleatoire hasard
time: temps heure
date: date
measure: mesurer
sleep: dormir
wait: attendre
thread: fil
mutex: verrou mutex
process: processus
child: enfant fils
program: programme
run: executer lancer
command: commande
argument: argument arguments
environment: environnement
variable: variable variables
exit: quitter terminer
memory: memoire
allocate: allouer allocation
allocator: allocateur
free: liberer
leak: fuite fuites
buffer: tampon
pointer: pointeur
network: reseau
server: serveur
client: client
connect: connecter connexion
request: requete
response: reponse
download: telecharger
send: envoyer
receive: recevoir
address: adresse
encrypt: chiffrer crypter
decrypt: dechiffrer
password: mot-de-passe motdepasse
signature: signature signer
checksum: somme
compress: compresser
decompress: decompresser
archive: archive
extract: extraire
configuration: configuration
error: erreur erreurs
handle: gerer traiter
test: tester test
check: verifier
log: journal journaliser
build: construire
compile: compiler
library: bibliotheque
dependency: dependance
package: paquet
link: lier
function: fonction
type: type
struct: structure
field: champ
own: propre possede
custom: personnalise personnalisee
whole: entier tout
largest: plus-grand maximum
smallest: minimum
round: arrondir
duplicates: doublons
unique: unique
cache: cache
progress: progression
color: couleur couleurs
user: utilisateur
uppercase: majuscules
lowercase: minuscules
encode: encoder
decode: decoder
size: taille
limit: limite limiter
stream: flux
current: courant actuel
platform: plateforme
`
