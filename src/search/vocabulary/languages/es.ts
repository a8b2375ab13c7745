// Spanish. What the rows mean: README.md above.

export const leftOut =
  'un una unos unas el la los las de del y o en con por para a al es son como puedo yo mi que se su lo cada'

export const words = `
file: archivo fichero
read: leer lee leyendo lectura
write: escribir escribe escritura
line: linea lineas renglon
directory: directorio carpeta
path: ruta
create: crear crea
delete: borrar eliminar borra
remove: quitar remover
copy: copiar copia
rename: renombrar
move: mover
open: abrir
close: cerrar
exists: existe existir
list: lista listar
append: anadir agregar
print: imprimir mostrar
output: salida
input: entrada
standard: estandar
terminal: consola terminal
string: cadena cadenas
text: texto
character: caracter caracteres
word: palabra palabras
number: numero numeros
integer: entero
float: flotante
decimals: decimal decimales
byte: byte
array: arreglo vector
map: mapa diccionario
hash: hash
key: clave llave
value: valor valores
set: conjunto
stack: pila
queue: cola
sort: ordenar ordena
search: buscar
find: encontrar hallar
compare: comparar compara
equal: igual iguales
split: dividir separar partir
join: unir juntar
concatenate: concatenar
replace: reemplazar sustituir
trim: recortar
format: formatear formato
parse: analizar parsear
convert: convertir conversion
count: contar
length: longitud largo
reverse: invertir
iterate: iterar recorrer
insert: insertar
random: aleatorio aleatoria azar
time: tiempo hora
date: fecha
measure: medir
sleep: dormir
wait: esperar
thread: hilo hilos
mutex: bloqueo mutex
process: proceso
child: hijo
program: programa
run: ejecutar lanzar
command: comando orden
argument: argumento argumentos
environment: entorno
variable: variable variables
exit: salir terminar
memory: memoria
allocate: asignar reservar
allocator: asignador
free: liberar
leak: fuga fugas
buffer: bufer
pointer: puntero
network: red
server: servidor
client: cliente
connect: conectar conexion
request: peticion solicitud
response: respuesta
download: descargar
send: enviar
receive: recibir
address: direccion
encrypt: cifrar encriptar
decrypt: descifrar
password: contrasena
signature: firma firmar
checksum: suma
compress: comprimir
decompress: descomprimir
archive: archivado
extract: extraer
configuration: configuracion
error: error errores
handle: manejar
test: prueba probar
check: comprobar verificar
log: registro registrar
build: construir
compile: compilar
library: biblioteca libreria
dependency: dependencia
package: paquete
link: enlazar
function: funcion
type: tipo
struct: estructura
field: campo
own: propio propia posee
custom: personalizado personalizada
whole: entero completo todo
largest: mayor maximo
smallest: menor minimo
round: redondear
duplicates: duplicados
unique: unico unicos
cache: cache
progress: progreso
color: color colores
user: usuario
uppercase: mayusculas
lowercase: minusculas
encode: codificar
decode: decodificar
size: tamano
limit: limite
stream: flujo
current: actual
platform: plataforma
`
