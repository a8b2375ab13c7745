// German. What the rows mean: README.md above.

export const leftOut =
  'ein eine einen einem einer eines der die das den dem des und oder in im mit von vom zu zum zur fur auf aus an am ist sind wie kann man ich mein meine nach bei als es pro ob sich wird werden uber um'

export const words = `
file: datei dateien
read: lesen lies liest gelesen einlesen auslesen
write: schreiben schreib geschrieben
line: zeile zeilen
line by line: zeilenweise
directory: verzeichnis ordner
path: pfad
create: erstellen erzeugen anlegen erstelle erzeuge
delete: loschen losche geloscht
remove: entfernen entferne
copy: kopieren kopiere kopie
rename: umbenennen
move: verschieben
open: offnen offne
close: schliessen
exists: existiert existieren vorhanden
list: liste auflisten
append: anhangen anfugen anhange
print: ausgeben drucken ausgabe gib
input: eingabe
standard: standard
terminal: konsole terminal
string: zeichenkette zeichenketten string strings
text: text texte
character: zeichen buchstabe
word: wort worter
number: zahl zahlen
integer: ganzzahl
float: gleitkomma fliesskomma kommazahl
decimals: nachkommastelle nachkommastellen dezimalstelle dezimalstellen
byte: byte
array: feld array arrays
map: zuordnung worterbuch map
hash map: hashtabelle
hash: hash hashwert
key: schlussel
value: wert werte
set: menge
stack: stapel
queue: warteschlange schlange
sort: sortieren sortiere sortiert
search: suchen suche
find: finden finde
compare: vergleichen vergleiche vergleich
equal: gleich gleichheit
split: trennen aufteilen zerlegen teilen
join: verbinden zusammenfugen
concatenate: verketten aneinanderhangen
replace: ersetzen ersetze
trim: kurzen abschneiden
format: formatieren formatiere formatierung
parse: parsen einlesen
convert: umwandeln konvertieren umwandlung
count: zahlen zahle anzahl
length: lange
reverse: umkehren umdrehen
iterate: durchlaufen iterieren
insert: einfugen
add: hinzufugen
random: zufall zufallig zufallige
time: zeit uhrzeit
date: datum
measure: messen
sleep: schlafen
wait: warten
thread: thread threads faden
mutex: sperre mutex
process: prozess
child: kind
child process: unterprozess
program: programm
run: ausfuhren starten laufen
command: befehl kommando
argument: argument argumente
command line: kommandozeile befehlszeile
environment variable: umgebungsvariable umgebungsvariablen
exit: beenden
signal: signal
memory: speicher arbeitsspeicher
allocate: allozieren anfordern belegen reservieren
allocator: allokator allocator
free: freigeben
leak: leck
buffer: puffer
pointer: zeiger
network: netzwerk
server: server
client: client
connect: verbinden verbindung
request: anfrage
response: antwort
download: herunterladen
send: senden schicken
receive: empfangen
address: adresse
encrypt: verschlusseln verschlusselung
decrypt: entschlusseln
password: passwort kennwort
signature: signatur unterschrift
checksum: prufsumme
compress: komprimieren
decompress: entpacken dekomprimieren
archive: archiv
configuration: konfiguration einstellungen
error: fehler
handle: behandeln
test: test testen
check: prufen prufe
log: protokoll protokollieren
build: bauen
compile: ubersetzen kompilieren
library: bibliothek
dependency: abhangigkeit
package: paket
link: einbinden linken
function: funktion
type: typ
struct: struktur
field: feld
own: eigen eigene eigener eigenen besitzen besitzt
custom: benutzerdefiniert selbst
whole: ganz ganze ganzen gesamte
each: jede jeder jedes
all: alle
largest: grosste maximum
smallest: kleinste minimum
round: runden
duplicates: duplikate doppelte
unique: eindeutig
cache: zwischenspeicher
progress: fortschritt
color: farbe farbig
user: benutzer nutzer
prefix: anfang
uppercase: grossbuchstaben
lowercase: kleinbuchstaben
encode: kodieren
decode: dekodieren
size: grosse
limit: grenze begrenzen
stream: strom
current: aktuell aktuelle
platform: plattform
`
